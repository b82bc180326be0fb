"""The part of JAX that papers' layers use, on NumPy and without compiling or differentiating.

Written from JAX's documentation and from what JAX 0.10 does. Arrays have 32 bits at most, as JAX's
have unless asked otherwise.
"""

from collections.abc import Callable
from typing import Any

import numpy as _np

from _stand_in import absent_names
from jax import lax as lax
from jax import nn as nn
from jax import numpy as numpy
from jax import random as random
from jax import tree as tree
from jax import tree_util as tree_util
from jax._array import Array as Array
from jax._array import to_array as _to_array

__version__ = "0.10.2"


def jit(fun: Callable | None = None, **_options: Any) -> Callable:
    """The function itself: nothing is compiled here."""
    return fun if fun is not None else lambda function: function


def vmap(fun: Callable, in_axes: Any = 0, out_axes: Any = 0, **_options: Any) -> Callable[..., Any]:
    """Call a function for each part along an axis of its arguments, and stack the results."""

    def call(*arguments: Any) -> Any:
        axes = in_axes if isinstance(in_axes, (list, tuple)) else (in_axes,) * len(arguments)
        pairs = list(zip(arguments, axes, strict=True))
        sizes = {
            leaf.shape[axis]
            for argument, axis in pairs
            if axis is not None
            for leaf in map(_to_array, tree_util.tree_leaves(argument))
        }
        if len(sizes) != 1:
            raise ValueError(f"vmap got inconsistent sizes for array axes to be mapped: {sizes}")
        results = [
            fun(*(a if axis is None else _part(a, axis, at) for a, axis in pairs))
            for at in range(sizes.pop())
        ]
        return tree_util.tree_map(lambda *parts: numpy.stack(parts, out_axes), *results)

    return call


def _part(argument: Any, axis: int, at: int) -> Any:
    return tree_util.tree_map(lambda leaf: numpy.take(leaf, at, axis=axis), argument)


def device_get(x: Any) -> Any:
    """NumPy's arrays of JAX's."""
    return tree_util.tree_map(_np.asarray, x)


def device_put(x: Any, device: Any = None) -> Any:
    """JAX's arrays; there is one device."""
    return tree_util.tree_map(_to_array, x)


def block_until_ready(x: Any) -> Any:
    """Nothing runs ahead here."""
    return x


__getattr__ = absent_names("jax")
