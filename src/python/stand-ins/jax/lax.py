"""jax.lax: the few of its functions that layers name."""

import enum
from collections.abc import Callable
from typing import Any

import numpy as np

from _stand_in import absent_names
from jax import numpy as jnp
from jax._array import Array, operate, to_array
from jax.tree_util import tree_map


class Precision(enum.Enum):
    """How exact products are; here every one is the full one."""

    DEFAULT = 0
    HIGH = 1
    HIGHEST = 2


def rsqrt(x: Any) -> Array:
    """One over the square root."""
    return operate(lambda a: 1 / np.sqrt(a), x, to="float")


def square(x: Any) -> Array:
    """x * x."""
    return jnp.square(x)


def stop_gradient(x: Any) -> Any:
    """The same: there are no gradients here."""
    return x


def dynamic_slice(operand: Any, start_indices: Any, slice_sizes: Any) -> Array:
    """A part of a size, moved inside where it would reach out."""
    operand = to_array(operand)
    return Array(operand._value[_slices(operand, start_indices, slice_sizes)])


def dynamic_update_slice(operand: Any, update: Any, start_indices: Any) -> Array:
    """A copy with a part replaced."""
    operand, update = to_array(operand), to_array(update)
    result = operand._value.copy()
    result[_slices(operand, start_indices, update.shape)] = update._value
    return Array(result)


def _slices(operand: Array, starts: Any, sizes: Any) -> tuple[slice, ...]:
    starts = (int(np.asarray(getattr(s, "_value", s))) for s in starts)
    places = []
    for start, size, length in zip(starts, sizes, operand.shape, strict=True):
        first = min(max(start + length if start < 0 else start, 0), length - size)
        places.append(slice(first, first + size))
    return tuple(places)


def select(pred: Any, on_true: Any, on_false: Any) -> Array:
    """Choose by a condition."""
    return jnp.where(pred, on_true, on_false)


def cond(pred: Any, true_fun: Callable, false_fun: Callable, *operands: Any) -> Any:
    """Call one function or the other."""
    return true_fun(*operands) if bool(pred) else false_fun(*operands)


def fori_loop(lower: int, upper: int, body_fun: Callable, init_val: Any) -> Any:
    """Call a function for each number, with what it gave before."""
    for number in range(int(lower), int(upper)):
        init_val = body_fun(number, init_val)
    return tree_map(to_array, init_val)


def while_loop(cond_fun: Callable, body_fun: Callable, init_val: Any) -> Any:
    """Call a function while a condition holds."""
    while bool(cond_fun(init_val)):
        init_val = body_fun(init_val)
    return tree_map(to_array, init_val)


__getattr__ = absent_names("jax.lax")
