"""Trees of lists, tuples and dictionaries, with arrays as leaves."""

from collections.abc import Callable, Iterator
from typing import Any

from _stand_in import absent_names


def tree_map(f: Callable, tree: Any, *rest: Any, is_leaf: Callable | None = None) -> Any:
    """The tree with a function applied to its leaves, and to those of like trees beside them."""
    if tree is None and not (is_leaf and is_leaf(tree)):
        return None
    if is_leaf is not None and is_leaf(tree):
        return f(tree, *rest)
    if isinstance(tree, dict):
        pairs = {
            key: tree_map(f, tree[key], *(r[key] for r in rest), is_leaf=is_leaf) for key in tree
        }
        return type(tree)(pairs)
    if isinstance(tree, (list, tuple)):
        parts = [tree_map(f, *items, is_leaf=is_leaf) for items in zip(tree, *rest, strict=True)]
        return type(tree)(*parts) if hasattr(tree, "_fields") else type(tree)(parts)
    return f(tree, *rest)


def tree_leaves(tree: Any, is_leaf: Callable | None = None) -> list[Any]:
    """The leaves in order; dictionaries by their sorted keys."""
    return list(_leaves(tree, is_leaf))


def _leaves(tree: Any, is_leaf: Callable | None) -> Iterator[Any]:
    if is_leaf is not None and is_leaf(tree):
        yield tree
    elif isinstance(tree, dict):
        for key in sorted(tree):
            yield from _leaves(tree[key], is_leaf)
    elif isinstance(tree, (list, tuple)):
        for item in tree:
            yield from _leaves(item, is_leaf)
    elif tree is not None:
        yield tree


__getattr__ = absent_names("jax.tree_util")
