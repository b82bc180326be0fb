"""Trees of containers: tuples, lists and dictionaries with leaves of any kind.

What `torch.func` takes and gives as nested arguments is taken apart and put together here.
"""

from collections import OrderedDict, defaultdict, deque, namedtuple
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

Parts = tuple[list, Any]  # children of a node, and what else is needed to make it again


@dataclass(frozen=True)
class TreeSpec:
    """The shape of a tree: the type of its root, what the root remembers, and the children."""

    type: Any
    context: Any
    children_specs: list["TreeSpec"]

    @property
    def num_leaves(self) -> int:
        """How many leaves hang below."""
        if self.type is None:
            return 1
        return sum(child.num_leaves for child in self.children_specs)

    def is_leaf(self) -> bool:
        """Whether this is no container."""
        return self.type is None

    def __repr__(self) -> str:
        if self.type is None:
            return "*"
        children = ",\n  ".join(map(repr, self.children_specs))
        return f"TreeSpec({self.type.__name__}, {self.context}, [{children}])"


_LEAF = TreeSpec(None, None, [])
_NODES: dict[type, tuple[Callable[[Any], Parts], Callable[[list, Any], Any]]] = {}


def register_pytree_node(cls: type, flatten_fn: Callable, unflatten_fn: Callable, **_: Any) -> None:
    """Make instances of a class nodes: `flatten_fn` takes one apart, `unflatten_fn` makes one."""
    if cls in _NODES:
        raise ValueError(f"{cls} is already registered as pytree node.")
    _NODES[cls] = (flatten_fn, unflatten_fn)


register_pytree_node(tuple, lambda t: (list(t), None), lambda values, _: tuple(values))
register_pytree_node(list, lambda t: (t, None), lambda values, _: list(values))
register_pytree_node(
    dict,
    lambda d: (list(d.values()), list(d)),
    lambda values, keys: dict(zip(keys, values, strict=True)),
)
register_pytree_node(
    namedtuple,  # stands for all of them
    lambda t: (list(t), type(t)),
    lambda values, kind: kind(*values),
)
register_pytree_node(
    OrderedDict,
    lambda d: (list(d.values()), list(d)),
    lambda values, keys: OrderedDict(zip(keys, values, strict=True)),
)
register_pytree_node(
    defaultdict,
    lambda d: (list(d.values()), [d.default_factory, list(d)]),
    lambda values, made: defaultdict(made[0], zip(made[1], values, strict=True)),
)
register_pytree_node(
    deque, lambda d: (list(d), d.maxlen), lambda values, most: deque(values, maxlen=most)
)


def _node_type(tree: Any) -> Any:
    kind = type(tree)
    if kind not in _NODES and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return namedtuple
    return kind if kind in _NODES else None


def tree_flatten(tree: Any, is_leaf: Callable[[Any], bool] | None = None) -> tuple[list, TreeSpec]:
    """The leaves from left to right, and the shape of the tree."""
    kind = _node_type(tree)
    if kind is None or (is_leaf is not None and is_leaf(tree)):
        return [tree], _LEAF
    children, context = _NODES[kind][0](tree)
    leaves: list = []
    specs = []
    for child in children:
        below, spec = tree_flatten(child, is_leaf)
        leaves += below
        specs.append(spec)
    return leaves, TreeSpec(kind, context, specs)


def tree_unflatten(leaves: Iterable, treespec: TreeSpec) -> Any:
    """The tree of a shape with these leaves."""
    leaves = list(leaves)
    if len(leaves) != treespec.num_leaves:
        raise ValueError(
            f"tree_unflatten(leaves, treespec): `leaves` has length {len(leaves)} but the spec "
            f"refers to a pytree that holds {treespec.num_leaves} items ({treespec})."
        )
    return _grown(iter(leaves), treespec)


def _grown(leaves: Iterator, spec: TreeSpec) -> Any:
    if spec.type is None:
        return next(leaves)
    children = [_grown(leaves, child) for child in spec.children_specs]
    return _NODES[spec.type][1](children, spec.context)


def tree_leaves(tree: Any, is_leaf: Callable[[Any], bool] | None = None) -> list:
    """The leaves from left to right."""
    return tree_flatten(tree, is_leaf)[0]


def tree_structure(tree: Any, is_leaf: Callable[[Any], bool] | None = None) -> TreeSpec:
    """The shape of a tree."""
    return tree_flatten(tree, is_leaf)[1]


def tree_map(
    func: Callable, tree: Any, *rests: Any, is_leaf: Callable[[Any], bool] | None = None
) -> Any:
    """A tree of the same shape with `func` of each leaf, and of the leaves of the other trees."""
    leaves, spec = tree_flatten(tree, is_leaf)
    others = [_as_shaped(rest, spec) for rest in rests]
    return tree_unflatten([func(*each) for each in zip(leaves, *others, strict=True)], spec)


def tree_map_only(kind: Any, func: Callable, tree: Any) -> Any:
    """Like `tree_map`, for leaves of a type only; the others stay."""
    return tree_map(lambda leaf: func(leaf) if isinstance(leaf, kind) else leaf, tree)


def tree_all(predicate: Callable[[Any], bool], tree: Any) -> bool:
    """Whether something holds for all leaves."""
    return all(map(predicate, tree_leaves(tree)))


def tree_any(predicate: Callable[[Any], bool], tree: Any) -> bool:
    """Whether something holds for one leaf at least."""
    return any(map(predicate, tree_leaves(tree)))


def _as_shaped(tree: Any, spec: TreeSpec) -> list:
    leaves, own = tree_flatten(tree)
    if own != spec:
        raise ValueError(f"Node type mismatch; expected {spec!r}, but got {own!r}.")
    return leaves


def broadcast_prefix(prefix: Any, spec: TreeSpec) -> list | None:
    """A leaf of `prefix` for every leaf of a shape; None when the two do not fit.

    A leaf of `prefix` stands for the whole subtree that it meets.
    """
    kind = _node_type(prefix)
    if kind is None:
        return [prefix] * spec.num_leaves
    if spec.type is not kind:
        return None
    children, context = _NODES[kind][0](prefix)
    if context != spec.context or len(children) != len(spec.children_specs):
        return None
    leaves: list = []
    for child, below in zip(children, spec.children_specs, strict=True):
        part = broadcast_prefix(child, below)
        if part is None:
            return None
        leaves += part
    return leaves
