"""Functions of one tensor, element by element.

Transcendental functions of float32 go through doubles and round once: within half a unit in the
last place, alike on every host, where NumPy's own float32 versions differ from machine to machine.
"""

from collections.abc import Callable

import numpy as np

from torch_lite._dtype import CODE_OF_NUMPY
from torch_lite._gaps import refuse
from torch_lite._graph import track
from torch_lite._ops._core import (
    B1,
    CATEGORY,
    F32,
    FLOATING,
    I64,
    NUMPY,
    Tensor,
    finish,
    float_code,
    need_tensor,
    not_implemented,
    wrap,
)
from torch_lite._ops._steps import logistic
from torch_lite._order import dense_copy, dense_empty, in_operands_order
from torch_lite._out import offer_in_place, store_out
from torch_lite._quiet import quiet, quiet_off, quiet_on
from torch_lite._registry import METHODS, alias, op

_F64 = np.dtype("f8")
_F32 = np.dtype("f4")


def through_double(ufunc: Callable, array: np.ndarray, code: int) -> np.ndarray:
    """`ufunc` of an array in the floating-point type of `code`, rounded once from doubles."""
    token = quiet_on()
    try:
        if code == F32 and array.dtype.kind in "iu" and array.dtype.itemsize > 2:
            array = array.astype(_F32)  # great whole numbers are rounded before, not after
        if code == F32:
            return ufunc(array, dtype=_F64, out=...).astype(_F32)
        wanted = NUMPY[code]
        if array.dtype != wanted:
            array = array.astype(wanted)
        if wanted.itemsize == 2:
            return ufunc(array, dtype=_F32, out=...).astype(wanted)
        return ufunc(array, out=...)
    finally:
        quiet_off(token)


def _elements(input: Tensor) -> np.ndarray:
    """A tensor's array, an expanded one written out: NumPy would order the result otherwise."""
    array = input._array
    return dense_copy(array) if 0 in array.strides and array.ndim > 1 else array


def _transcendental(name: str, ufunc: Callable, description: str) -> Callable:
    def forward(input, **more):
        if not isinstance(input, Tensor):
            need_tensor(input, name)
        code = input._code
        if CATEGORY[code] < FLOATING:
            code = float_code(code)
        out = wrap(through_double(ufunc, _elements(input), code), code)
        if input._requires_grad:
            track(out, name, (input,))
        return store_out(name, more, out, (input,)) if more else out

    forward.__name__ = name
    forward.__doc__ = f"{description} Integers become the default floating-point type."
    return op(forward)


def _exact(name: str, function: Callable, description: str) -> Callable:
    """An operation that keeps the type and needs no wider arithmetic."""

    def forward(input, **more):
        if not isinstance(input, Tensor):
            need_tensor(input, name)
        token = quiet_on()
        try:
            out = wrap(function(_elements(input)), input._code)
        finally:
            quiet_off(token)
        if input._requires_grad:
            track(out, name, (input,))
        return store_out(name, more, out, (input,)) if more else out

    forward.__name__ = name
    forward.__doc__ = description
    return op(forward)


exp = _transcendental("exp", np.exp, "e to the power of each element.")
expm1 = _transcendental("expm1", np.expm1, "exp(x) - 1, exact near 0.")
exp2 = _transcendental("exp2", np.exp2, "2 to the power of each element.")
log = _transcendental("log", np.log, "Natural logarithm.")
log2 = _transcendental("log2", np.log2, "Logarithm to base 2.")
log10 = _transcendental("log10", np.log10, "Logarithm to base 10.")
log1p = _transcendental("log1p", np.log1p, "log(1 + x), exact near 0.")
sin = _transcendental("sin", np.sin, "Sine.")
cos = _transcendental("cos", np.cos, "Cosine.")
tan = _transcendental("tan", np.tan, "Tangent.")
asin = _transcendental("asin", np.arcsin, "Inverse sine.")
acos = _transcendental("acos", np.arccos, "Inverse cosine.")
atan = _transcendental("atan", np.arctan, "Inverse tangent.")
sinh = _transcendental("sinh", np.sinh, "Hyperbolic sine.")
cosh = _transcendental("cosh", np.cosh, "Hyperbolic cosine.")
tanh = _transcendental("tanh", np.tanh, "Hyperbolic tangent.")
asinh = _transcendental("asinh", np.arcsinh, "Inverse hyperbolic sine.")
acosh = _transcendental("acosh", np.arccosh, "Inverse hyperbolic cosine.")
atanh = _transcendental("atanh", np.arctanh, "Inverse hyperbolic tangent.")


def _root(x: np.ndarray, dtype=None, out=...) -> np.ndarray:
    return np.sqrt(x, out=...) if x.dtype.kind == "f" else np.sqrt(x, dtype=dtype, out=...)


def _reciprocal(x: np.ndarray, dtype=None, out=...) -> np.ndarray:
    return np.divide(1, x, dtype=dtype, out=...)


def _reciprocal_root(x: np.ndarray, dtype=None, out=...) -> np.ndarray:
    return np.divide(1, np.sqrt(x, dtype=dtype, out=...), out=...)


def _logistic(x: np.ndarray, dtype=None, out=...) -> np.ndarray:
    if x.dtype == _F32:
        return np.asarray(logistic(x))
    return np.divide(1, 1 + np.exp(np.negative(x, dtype=dtype)), out=...)


sqrt = _transcendental("sqrt", _root, "Square root; NaN below 0.")
rsqrt = _transcendental("rsqrt", _reciprocal_root, "One over the square root.")
reciprocal = _transcendental("reciprocal", _reciprocal, "One over each element.")
sigmoid = _transcendental("sigmoid", _logistic, "1 / (1 + exp(-x)).")


def _integers_unchanged(name: str, ufunc: Callable) -> Callable:
    def whole(a: np.ndarray) -> np.ndarray:
        if a.dtype.kind == "b":
            raise not_implemented(f"{name}_vml_cpu", B1)
        return ufunc(a, out=...) if a.dtype.kind == "f" else dense_copy(a)

    return whole


floor = _exact("floor", _integers_unchanged("floor", np.floor), "Greatest whole number not above.")
ceil = _exact("ceil", _integers_unchanged("ceil", np.ceil), "Least whole number not below.")
trunc = _exact("trunc", _integers_unchanged("trunc", np.trunc), "The whole part, towards 0.")


def _fraction(a: np.ndarray) -> np.ndarray:
    if a.dtype.kind != "f":
        raise not_implemented("frac_cpu", CODE_OF_NUMPY[a.dtype])
    return np.subtract(a, np.trunc(a), out=...)


frac = _exact("frac", _fraction, "The part after the point.")


@op
def positive(input) -> Tensor:
    """The tensor itself; bool tensors are refused."""
    need_tensor(input, "positive")
    if input._code == B1:
        raise RuntimeError("The `+` operator, on a bool tensor is not supported.")
    return input


@op
def square(input, **more) -> Tensor:
    """Each element times itself."""
    need_tensor(input, "square")
    array, code = input._array, I64 if input._code == B1 else input._code
    token = quiet_on()
    try:
        made = np.multiply(array, array, dtype=NUMPY[code], out=...)
    finally:
        quiet_off(token)
    out = finish(made, code, "square", (input,))
    return store_out("square", more, out, (input,)) if more else out


def _not_below_zero(a: np.ndarray) -> np.ndarray:
    if a.dtype.kind == "b":
        raise RuntimeError("Boolean inputs not supported for relu")
    return np.maximum(a, a.dtype.type(0), out=...)


relu = _exact("relu", _not_below_zero, "max(x, 0); NaN stays.")


@op
def abs(input, **more) -> Tensor:
    """Absolute value."""
    need_tensor(input, "abs")
    if input._code == B1:
        raise not_implemented("abs_cpu", B1)
    array = np.abs(_elements(input), out=...)
    out = finish(array, _real_code(input._code), "abs", (input,))
    return store_out("abs", more, out, (input,)) if more else out


def _real_code(code: int) -> int:
    return {8: F32, 9: F32 + 1}.get(code, code)


@op
def neg(input, **more) -> Tensor:
    """Minus each element; bool tensors have no minus."""
    need_tensor(input, "neg")
    if input._code == B1:
        raise RuntimeError(
            "Negation, the `-` operator, on a bool tensor is not supported. If you are trying to "
            "invert a mask, use the `~` or `logical_not()` operator instead."
        )
    out = finish(np.negative(_elements(input), out=...), input._code, "neg", (input,))
    return store_out("neg", more, out, (input,)) if more else out


@op
def sign(input, **more) -> Tensor:
    """-1, 0 or 1; 0 for NaN, as PyTorch has it."""
    need_tensor(input, "sign")
    array = input._array
    if array.dtype.kind == "b":
        result = dense_copy(array)
    else:
        result = np.asarray((array > 0).astype(np.int8) - (array < 0), dtype=array.dtype)
    out = finish(result, input._code, "sign", (input,))
    return store_out("sign", more, out, (input,)) if more else out


@op
@quiet
def round(input, *, decimals=None, **more) -> Tensor:
    """The nearest whole number, halves to even; `decimals` digits after the point."""
    need_tensor(input, "round")
    array = input._array
    if array.dtype.kind == "b":
        raise not_implemented("round_vml_cpu", B1)
    if array.dtype.kind != "f" and decimals is not None:
        raise not_implemented("round_vml_cpu" if decimals == 0 else "round_cpu", input._code)
    if array.dtype.kind != "f":
        result = dense_copy(array)
    elif not decimals:
        result = np.rint(array, out=...)
    else:
        scale = array.dtype.type(10.0 ** (decimals if decimals > 0 else -decimals))
        result = np.rint(array * scale) / scale if decimals > 0 else np.rint(array / scale) * scale
        result = np.asarray(result, dtype=array.dtype)
    out = finish(result, input._code, "round", (input,))
    return store_out("round", more, out, (input,)) if more else out


@op
@quiet
def nan_to_num(input, nan=None, posinf=None, neginf=None, **more) -> Tensor:
    """Replace NaN and the infinities; by default 0 and the type's limits."""
    need_tensor(input, "nan_to_num")
    array = input._array
    nan = 0.0 if nan is None else nan
    if array.dtype.kind == "f":
        array = np.nan_to_num(array, nan=nan, posinf=posinf, neginf=neginf)
    else:
        array = array.copy(order="K")
    array = in_operands_order(np.asarray(array, dtype=NUMPY[input._code]), input._array)
    out = finish(array, input._code, "nan_to_num", (input,))
    return store_out("nan_to_num", more, out, (input,)) if more else out


def _predicate(name: str, test: Callable, otherwise: bool, description: str) -> Callable:
    def forward(input, **more):
        need_tensor(input, name)
        if more:
            refuse(name, more)
        array = input._array
        if array.dtype.kind in "fc":
            made = test(array, out=...)
            return wrap(in_operands_order(made, array) if made.ndim > 1 else made, B1)
        made = dense_empty(array, np.dtype(np.bool_))
        made[...] = otherwise
        return wrap(made, B1)

    forward.__name__ = name
    forward.__doc__ = description
    return op(forward)


isnan = _predicate("isnan", np.isnan, False, "Where elements are NaN.")
isinf = _predicate("isinf", np.isinf, False, "Where elements are infinite.")
isfinite = _predicate("isfinite", np.isfinite, True, "Where elements are finite numbers.")
isposinf = _predicate("isposinf", lambda a, out: np.equal(a, np.inf, out=out), False, "Where +inf.")
isneginf = _predicate(
    "isneginf", lambda a, out: np.equal(a, -np.inf, out=out), False, "Where -inf."
)


@op
def logical_not(input, **more) -> Tensor:
    """Where elements are zero."""
    need_tensor(input, "logical_not")
    made = np.logical_not(input._array, out=...)
    out = wrap(in_operands_order(made, input._array) if made.ndim > 1 else made, B1)
    return store_out("logical_not", more, out, (input,)) if more else out


@op
def bitwise_not(input, **more) -> Tensor:
    """Flip every bit; for bool, logical not."""
    need_tensor(input, "bitwise_not")
    if CATEGORY[input._code] >= FLOATING:
        raise not_implemented("bitwise_not_cpu", input._code)
    out = wrap(np.invert(input._array, out=...), input._code)
    return store_out("bitwise_not", more, out, (input,)) if more else out


def _invert(self) -> Tensor:
    if CATEGORY[self._code] >= FLOATING:
        raise TypeError(
            "~ (operator.invert) is only implemented on integer and Boolean-type tensors"
        )
    return wrap(np.invert(self._array, out=...), self._code)


METHODS["__neg__"] = neg
METHODS["__abs__"] = abs
METHODS["__pos__"] = positive
METHODS["__invert__"] = _invert

for _alias, _original in (
    ("absolute", abs), ("negative", neg), ("arcsin", asin), ("arccos", acos), ("arctan", atan),
    ("arcsinh", asinh), ("arccosh", acosh), ("arctanh", atanh), ("fix", trunc),
):  # fmt: skip
    alias(_alias, _original)

offer_in_place(
    exp, expm1, exp2, log, log2, log10, log1p, sin, cos, tan, asin, acos, atan, sinh, cosh, tanh,
    asinh, acosh, atanh, sqrt, rsqrt, reciprocal, sigmoid, floor, ceil, trunc, frac, square, relu,
    abs, neg, sign, round, nan_to_num, bitwise_not,
)  # fmt: skip
