"""Where a module's variables live: its place in the tree, what may be written, and the keys."""

import zlib
from collections.abc import Callable
from typing import Any

import numpy as np

from flax import errors
from jax import random


class Variables:
    """All collections of one `init` or `apply`, and its keys."""

    def __init__(
        self, given: dict[str, Any], keys: dict[str, Any], mutable: Callable[[str], bool]
    ) -> None:
        """Take collections by name, keys by name, and which collections may be written."""
        self.collections = {name: _copied(tree) for name, tree in given.items()}
        self.keys = keys
        self.is_mutable = mutable
        self.draws: dict[tuple[str, ...], int] = {}

    def tree(self, collection: str, path: tuple[str, ...], is_made: bool) -> dict[str, Any] | None:
        """The dictionary of a collection at a path; None where there is none."""
        if is_made:
            self.collections.setdefault(collection, {})
        found = self.collections.get(collection)
        for name in path:
            if found is None:
                return None
            found = found.setdefault(name, {}) if is_made else found.get(name)
        return found


class Scope:
    """One module's place."""

    def __init__(self, variables: Variables, path: tuple[str, ...] = ()) -> None:
        """Take all variables and the names that lead here."""
        self._all = variables
        self.path = path

    def child(self, name: str) -> "Scope":
        """The place of a module within."""
        return Scope(self._all, (*self.path, name))

    def is_mutable(self, collection: str) -> bool:
        """Whether a collection may be written."""
        return self._all.is_mutable(collection)

    def has(self, collection: str, name: str) -> bool:
        """Whether a variable is there."""
        return name in (self._all.tree(collection, self.path, False) or {})

    def get(self, collection: str, name: str) -> Any:
        """A variable that is there."""
        return self._all.tree(collection, self.path, False)[name]

    def put(self, collection: str, name: str, value: Any) -> None:
        """Write a variable."""
        if not self.is_mutable(collection):
            raise errors.ModifyScopeVariableError(
                f'Cannot update variable "{name}" in "/{"/".join(self.path)}" because collection '
                f'"{collection}" is immutable.'
            )
        self._all.tree(collection, self.path, True)[name] = value

    def has_key(self, name: str) -> bool:
        """Whether a key was given under a name, or one for all."""
        return name in self._all.keys or "params" in self._all.keys

    def make_key(self, name: str) -> Any:
        """A new key: another one at each place, and each time."""
        keys = self._all.keys
        if not self.has_key(name):
            place = "/".join(self.path)
            raise errors.InvalidRngError(f'{place} needs PRNG for "{name}"')
        count = self._all.draws[(name, *self.path)] = self._all.draws.get((name, *self.path), 0) + 1
        mark = zlib.crc32("/".join((*self.path, str(count))).encode())
        return random.fold_in(keys.get(name, keys.get("params")), mark)

    def param(self, name: str, draw: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """A parameter: drawn while it may be, else the one that was given, of the shape drawn."""
        if self.has("params", name):
            value = self.get("params", name)
            wanted = np.shape(draw(random.PRNGKey(0), *arguments))
            if np.shape(value) != wanted:
                raise errors.ScopeParamShapeError(
                    f'For parameter "{name}" in "/{"/".join(self.path)}", the given initializer is '
                    f"expected to generate shape {wanted}, but the existing parameter it received "
                    f"has shape {np.shape(value)}."
                )
            return value
        if not self.is_mutable("params"):
            place = "/".join(self.path)
            if self._all.tree("params", (), False) is None:
                raise errors.ScopeCollectionNotFound(
                    f'Tried to access "{name}" from collection "params" in "/{place}" but the '
                    "collection is empty."
                )
            raise errors.ScopeParamNotFoundError(
                f'Could not find parameter named "{name}" in scope "/{place}".'
            )
        value = draw(self.make_key("params"), *arguments)
        self.put("params", name, value)
        return value


def _copied(tree: Any) -> Any:
    return {key: _copied(v) for key, v in tree.items()} if isinstance(tree, dict) else tree
