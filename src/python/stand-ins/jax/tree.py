"""jax.tree: the newer names of jax.tree_util's functions."""

from _stand_in import absent_names
from jax.tree_util import tree_leaves as leaves
from jax.tree_util import tree_map as map

__all__ = ["leaves", "map"]

__getattr__ = absent_names("jax.tree")
