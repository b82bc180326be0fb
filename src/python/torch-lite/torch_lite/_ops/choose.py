"""Choosing between values: extremes of two, clamp, where."""

from collections.abc import Callable

import numpy as np

from torch_lite import _dtype
from torch_lite._arguments import number
from torch_lite._ops._core import (
    B1,
    LABEL,
    Tensor,
    as_array,
    broadcast_error,
    broadcast_shape,
    cast,
    finish,
    need_tensor,
    not_implemented,
    result_code,
    scalar_array,
)
from torch_lite._ops.operators import Arithmetic, is_operand, shape_of
from torch_lite._order import in_operands_order
from torch_lite._out import offer_in_place, refuse_others, store_out
from torch_lite._registry import METHODS, alias, function, method, op


def _extreme(name: str, ufunc: Callable, description: str) -> Callable:
    operation = Arithmetic(name, ufunc)

    def forward(input, other, **more):
        if more:
            refuse_others(name, more, "out")
        need_tensor(input, name)
        need_tensor(other, name, "other", 2)
        out = operation(input, other)
        return store_out(name, more, out, (input, other)) if more else out

    forward.__name__ = name
    forward.__doc__ = description
    return op(forward)


maximum = _extreme("maximum", np.maximum, "The greater of two, element by element; NaN wins.")
minimum = _extreme("minimum", np.minimum, "The smaller of two, element by element; NaN wins.")
fmax = _extreme("fmax", np.fmax, "The greater of two; a number beats NaN.")
fmin = _extreme("fmin", np.fmin, "The smaller of two; a number beats NaN.")


@op
def clamp(input, min=None, max=None, **more) -> Tensor:
    """Limit to [min, max]; either may be a number, a tensor or None, not both None."""
    if more:
        refuse_others("clamp", more, "out")
    need_tensor(input, "clamp")
    if min is None and max is None:
        raise RuntimeError("torch.clamp: At least one of 'min' or 'max' must not be None")
    limits = [limit for limit in (min, max) if limit is not None]
    if len(limits) == 2 and isinstance(min, Tensor) is not isinstance(max, Tensor):
        # Beside a number PyTorch takes no tensor but one that counts as a number.
        limits = min, max = number(min, "clamp", "min", 2), number(max, "clamp", "max", 3)
    code = result_code(input, *limits)
    if code == B1 and (len(limits) == 2 or not isinstance(limits[0], Tensor)):
        raise not_implemented("clamp_cpu", B1)
    array = cast(input._array, code)
    try:
        if min is not None:
            array = np.maximum(array, _limit_array(min, code), out=...)
        if max is not None:
            array = np.minimum(array, _limit_array(max, code), out=...)
        array = in_operands_order(
            array, *(v._array for v in (input, min, max) if isinstance(v, Tensor))
        )
    except ValueError:
        raise broadcast_error(input._array.shape, shape_of(limits[-1])) from None
    out = finish(array, code, "clamp", (input, min, max))
    return store_out("clamp", more, out) if more else out


def _limit_array(limit: object, code: int) -> np.ndarray:
    """A limit in the type of the result; a number that the type cannot hold is refused."""
    return as_array(limit, code) if isinstance(limit, Tensor) else scalar_array(limit, code)


@op
def clamp_min(input, min) -> Tensor:
    """Limit from below."""
    return clamp(input, min=min)


@op
def clamp_max(input, max) -> Tensor:
    """Limit from above."""
    return clamp(input, max=max)


alias("clip", clamp)


offer_in_place(clamp, clamp_min, clamp_max)


METHODS["clip_"] = METHODS["clamp_"]


@function
def where(condition, input=None, other=None, **more):
    """`input` where the condition holds, else `other`; alone, the indices where it holds."""
    if more:
        refuse_others("where", more, "out")
    need_tensor(condition, "where")
    if input is None and other is None:
        from torch_lite._ops.finding import nonzero

        return nonzero(condition, as_tuple=True)
    if condition._code not in (B1, _dtype.U8):
        raise RuntimeError(
            "where expected condition to be a boolean tensor, but got a tensor with dtype "
            f"{LABEL[condition._code]}"
        )
    if not (is_operand(input) and is_operand(other)):
        position, wrong = (2, input) if not is_operand(input) else (3, other)
        raise TypeError(
            f"where(): argument '{'input' if position == 2 else 'other'}' (position {position}) "
            f"must be Tensor, not {type(wrong).__name__}"
        )
    code = result_code(input, other)
    mask = condition._array if condition._code == B1 else condition._array.astype(np.bool_)
    try:
        array = np.where(mask, as_array(input, code), as_array(other, code))
        operands = (v._array for v in (condition, input, other) if isinstance(v, Tensor))
        array = in_operands_order(array, *operands)
    except ValueError:
        broadcast_shape(mask.shape, shape_of(input), shape_of(other))  # says which sizes clash
        raise
    out = finish(np.asarray(array), code, "where", (condition, input, other))
    return store_out("where", more, out) if more else out


@method
def _where_method(self, condition, other):
    return where(condition, self, other)


METHODS["where"] = METHODS.pop("_where_method")
