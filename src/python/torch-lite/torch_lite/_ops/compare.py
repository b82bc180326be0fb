"""Comparisons, logic on truth values and bits, choosing by a condition, and closeness."""

from collections.abc import Callable

import numpy as np

from torch_lite import _dtype
from torch_lite._ops._core import (
    B1,
    CATEGORY,
    FLOATING,
    INTEGRAL,
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
    wrap,
)
from torch_lite._ops.arithmetic import Arithmetic, apply_ufunc, is_operand, operand_error, shape_of
from torch_lite._out import offer_in_place, store_out, write
from torch_lite._quiet import quiet
from torch_lite._registry import FUNCTIONS, METHODS, alias, function, method, op

_new = object.__new__


def _comparison(name: str, dunder: str, ufunc: Callable, description: str) -> None:
    def general(a, b):
        return wrap(apply_ufunc(ufunc, a, b, result_code(a, b)), B1)

    def operator(self, other):
        if type(other) is Tensor and other._code == self._code:
            try:
                array = ufunc(self._array, other._array, out=...)
            except ValueError:
                raise broadcast_error(self._array.shape, other._array.shape) from None
            out = _new(Tensor)
            out._array = array
            out._code = B1
            return out
        if type(other) is float and CATEGORY[self._code] == FLOATING:
            out = _new(Tensor)
            out._array = ufunc(self._array, other, out=...)
            out._code = B1
            return out
        return general(self, other) if is_operand(other) else NotImplemented

    def forward(input, other, **more):
        need_tensor(input, name)
        if not is_operand(other):
            raise operand_error(name, input, other)
        out = general(input, other)
        return store_out(name, more, out) if more else out

    def in_place(self, other):
        return write_truth(self, forward(self, other), name)

    forward.__name__ = name
    forward.__doc__ = description
    METHODS[dunder] = operator
    METHODS[name + "_"] = in_place
    op(forward)


def write_truth(target: Tensor, value: Tensor, name: str) -> Tensor:
    """Store truth values in a tensor of any type, as 0 and 1."""
    return write(target, wrap(value._array.astype(target._array.dtype), target._code), name)


_comparison("eq", "__eq__", np.equal, "Where elements are equal.")
_comparison("ne", "__ne__", np.not_equal, "Where elements differ.")
_comparison("lt", "__lt__", np.less, "Where input < other.")
_comparison("le", "__le__", np.less_equal, "Where input <= other.")
_comparison("gt", "__gt__", np.greater, "Where input > other.")
_comparison("ge", "__ge__", np.greater_equal, "Where input >= other.")
for _alias, _name in (
    ("not_equal", "ne"), ("less", "lt"), ("less_equal", "le"), ("greater", "gt"),
    ("greater_equal", "ge"),
):  # fmt: skip
    alias(_alias, FUNCTIONS[_name])


# Bits and truth ---------------------------------------------------------------------------------


def _bitwise(name: str, dunder: str, ufunc: Callable) -> None:
    def check(code, a, b):
        if CATEGORY[code] >= FLOATING:
            raise not_implemented(f"bitwise_{name}_cpu", code)
        return code

    operation = Arithmetic(f"bitwise_{name}", ufunc, check)

    def operator(self, other):
        return operation(self, other) if is_operand(other) else NotImplemented

    def reflected(self, other):
        return operation(other, self) if is_operand(other) else NotImplemented

    def in_place(self, other):
        return operation.into(self, other) if is_operand(other) else NotImplemented

    def forward(input, other, **more):
        out = operation(input, other)
        return store_out(f"bitwise_{name}", more, out) if more else out

    forward.__name__ = f"bitwise_{name}"
    forward.__doc__ = f"`{name}` of the bits; of truth values for bool tensors."
    op(forward)
    METHODS[f"bitwise_{name}_"] = in_place
    METHODS[f"__{dunder}__"] = operator
    METHODS[f"__r{dunder}__"] = reflected
    METHODS[f"__i{dunder}__"] = in_place


_bitwise("and", "and", np.bitwise_and)
_bitwise("or", "or", np.bitwise_or)
_bitwise("xor", "xor", np.bitwise_xor)


def _shift(name: str, dunder: str, ufunc: Callable) -> None:
    def check(code, a, b):
        if CATEGORY[code] != INTEGRAL:
            raise not_implemented(f"{dunder}_cpu", code)
        return code

    operation = Arithmetic(name, ufunc, check)

    def forward(input, other):
        return operation(input, other)

    forward.__name__ = name
    forward.__doc__ = "Shift bits."
    op(forward)
    METHODS[f"__{dunder}__"] = lambda self, other: operation(self, other)
    METHODS[f"__r{dunder}__"] = lambda self, other: operation(other, self)
    METHODS[f"__i{dunder}__"] = lambda self, other: operation.into(self, other)


_shift("bitwise_left_shift", "lshift", np.left_shift)
_shift("bitwise_right_shift", "rshift", np.right_shift)


def _logical(name: str, ufunc: Callable, description: str) -> Callable:
    def forward(input, other, **more):
        need_tensor(input, name)
        need_tensor(other, name, "other", 2)
        try:
            out = wrap(ufunc(input._array, other._array, out=...), B1)
        except ValueError:
            raise broadcast_error(input._array.shape, other._array.shape) from None
        return store_out(name, more, out) if more else out

    forward.__name__ = name
    forward.__doc__ = description
    METHODS[name + "_"] = lambda self, other: write_truth(self, forward(self, other), name)
    return op(forward)


logical_and = _logical("logical_and", np.logical_and, "Where both are non-zero.")
logical_or = _logical("logical_or", np.logical_or, "Where one is non-zero.")
logical_xor = _logical("logical_xor", np.logical_xor, "Where exactly one is non-zero.")


# Choosing ---------------------------------------------------------------------------------------


def _extreme(name: str, ufunc: Callable, description: str) -> Callable:
    operation = Arithmetic(name, ufunc)

    def forward(input, other, **more):
        need_tensor(input, name)
        need_tensor(other, name, "other", 2)
        out = operation(input, other)
        return store_out(name, more, out) if more else out

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
    need_tensor(input, "clamp")
    if min is None and max is None:
        raise RuntimeError("torch.clamp: At least one of 'min' or 'max' must not be None")
    limits = [limit for limit in (min, max) if limit is not None]
    code = result_code(input, *limits)
    array = cast(input._array, code)
    try:
        if min is not None:
            array = np.maximum(array, as_array(min, code), out=...)
        if max is not None:
            array = np.minimum(array, as_array(max, code), out=...)
    except ValueError:
        raise broadcast_error(input._array.shape, shape_of(limits[-1])) from None
    out = finish(array, code, "clamp", (input, min, max))
    return store_out("clamp", more, out) if more else out


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
    need_tensor(condition, "where")
    if input is None and other is None:
        from torch_lite._ops.gather import nonzero

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
    except ValueError:
        broadcast_shape(mask.shape, shape_of(input), shape_of(other))  # says which sizes clash
        raise
    out = finish(np.asarray(array), code, "where", (condition, input, other))
    return store_out("where", more, out) if more else out


@method
def _where_method(self, condition, other):
    return where(condition, self, other)


METHODS["where"] = METHODS.pop("_where_method")


# Closeness --------------------------------------------------------------------------------------


@op
@quiet
def isclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False) -> Tensor:
    """Where |input - other| <= atol + rtol * |other|, in the tensors' own type."""
    need_tensor(input, "isclose")
    need_tensor(other, "isclose", "other", 2)
    if input._code != other._code:
        raise RuntimeError(f"{LABEL[input._code]} did not match {LABEL[other._code]}")
    a, b = input._array, other._array
    try:
        close = np.equal(a, b, out=...)
    except ValueError:
        raise broadcast_error(a.shape, b.shape) from None
    if a.dtype.kind in "fc":
        if equal_nan:
            close = close | (np.isnan(a) & np.isnan(b))
        if rtol == 0 and atol == 0:
            return wrap(np.asarray(close), B1)
    kind = a.dtype if a.dtype.kind in "fc" else _dtype.NUMPY[_dtype.default_code()]
    a, b = a.astype(kind, copy=False), b.astype(kind, copy=False)
    allowed = kind.type(atol) + np.abs(kind.type(rtol) * b)
    error = np.abs(a - b)
    close = close | (np.isfinite(error) & (error <= allowed))
    return wrap(np.asarray(close), B1)


@op
def allclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False) -> bool:
    """Whether `isclose` holds everywhere."""
    return bool(isclose(input, other, rtol, atol, equal_nan)._array.all())


@op
def equal(input, other) -> bool:
    """Whether shapes and all elements are equal."""
    need_tensor(input, "equal")
    need_tensor(other, "equal", "other", 2)
    return bool(np.array_equal(input._array, other._array))


@function
def isin(elements, test_elements, *, assume_unique=False, invert=False) -> Tensor:
    """Where elements occur among `test_elements`."""
    code = result_code(elements, test_elements)
    array = np.isin(as_array(elements, code), as_array(test_elements, code), invert=invert)
    return wrap(np.asarray(array), B1)


@function
def result_type(tensor1, tensor2) -> _dtype.dtype:
    """Type of an operation on the two."""
    return _dtype.DTYPES[result_code(tensor1, tensor2)]


FUNCTIONS["can_cast"] = _dtype.can_cast
FUNCTIONS["promote_types"] = _dtype.promote_types
