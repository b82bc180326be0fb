"""The error function and its inverse, exact to doubles, without SciPy."""

import math

import numpy as np

from torch_lite._ops._core import (
    CATEGORY,
    FLOATING,
    NUMPY,
    Tensor,
    finish,
    float_code,
    need_tensor,
    not_implemented,
    result_code,
)
from torch_lite._ops._inverse_erf import erfinv_double, erfinv_single
from torch_lite._ops._steps import log_of_sum, times_log
from torch_lite._order import dense_copy, in_operands_order
from torch_lite._out import offer_in_place, store_out
from torch_lite._quiet import quiet
from torch_lite._registry import alias, op

# Chebyshev coefficients of log(erfc(x) / t) + x^2 in t = 2 / (2 + x), u = 2 t - 1, computed with
# 40 digits; the error of erfc that remains is one or two units in the last place of a double.
_ERFC = (
    -0.6513268598908547, 0.6419697923564902, 0.019476473204185836, -0.009561514786808632,
    -0.0009465953444820369, 0.00036683949785276145, 4.252332480690777e-05,
    -2.0278578112534242e-05, -1.6242900046470256e-06, 1.3036558355805232e-06,
    1.5626441722066142e-08, -8.523809591492654e-08, 6.5290544390988515e-09,
    5.059343495551469e-09, -9.91364156493033e-10, -2.273651222931836e-10,
    9.646791102015527e-11, 2.3940380830391146e-12, -6.886027526497553e-12,
    8.944879273090725e-13, 3.130921399342958e-13, -1.1270822361367252e-13,
    3.810905255189232e-16, 7.106097613609237e-15, -1.5230282014571041e-15,
    -9.457494571291254e-17, 1.210237189224273e-16, -2.816663087746774e-17,
)  # fmt: skip
# Taylor coefficients of erf(x) / x in x^2, for small x, where 1 - erfc(x) would lose digits.
_TAYLOR = tuple(
    2 / math.sqrt(math.pi) * (-1) ** n / (math.factorial(n) * (2 * n + 1)) for n in range(20)
)
_F64 = np.dtype("f8")


def _erfc_positive(x: np.ndarray) -> np.ndarray:
    t = 2.0 / (2.0 + x)
    u = 2.0 * t - 1.0
    ahead = behind = np.zeros_like(u)
    for coefficient in _ERFC[:0:-1]:  # Clenshaw's sum
        ahead, behind = 2.0 * u * ahead - behind + coefficient, ahead
    # The square of few bits is exact: no error for the exponential to enlarge.
    short = x.astype(np.float32).astype(np.float64)
    rest = (short - x) * (short + x) + (u * ahead - behind + _ERFC[0])
    return t * np.exp(-short * short) * np.exp(rest)


def erf_double(x: np.ndarray) -> np.ndarray:
    """erf of doubles, to a few units in the last place."""
    size = np.abs(x)
    square = x * x
    series = np.full_like(x, _TAYLOR[-1])
    for coefficient in _TAYLOR[-2::-1]:
        series = series * square + coefficient
    far = np.copysign(1.0 - _erfc_positive(np.minimum(size, 30.0)), x)
    return np.where(np.isnan(x), x, np.where(size < 1.0, series * x, far))


def erfc_double(x: np.ndarray) -> np.ndarray:
    """1 - erf of doubles, exact far to the right too."""
    right = _erfc_positive(np.minimum(np.abs(x), 30.0))
    near = 1.0 - erf_double(x)
    return np.where(np.isnan(x), x, np.where(x > 0.5, right, np.where(x < -0.5, 2 - right, near)))


def _special(name: str, function, description: str, for_floats=None):
    """An operation from a function of doubles, or of what is rounded to 32 bits or fewer."""

    def forward(input, **more):
        need_tensor(input, name)
        code = input._code if CATEGORY[input._code] >= FLOATING else float_code(input._code)
        wide = np.atleast_1d(dense_copy(input._array, _F64))
        is_double = NUMPY[code] == _F64
        compute = function if is_double or for_floats is None else for_floats
        array = compute(wide).reshape(input._array.shape).astype(NUMPY[code])
        out = finish(array, code, name, (input,))
        return store_out(name, more, out, (input,)) if more else out

    forward.__name__ = name
    forward.__doc__ = description
    return op(quiet(forward))


erf = _special("erf", erf_double, "The error function.")
erfc = _special("erfc", erfc_double, "One minus the error function.")
erfinv = _special("erfinv", erfinv_double, "The inverse of the error function.", erfinv_single)


@op
@quiet
def logaddexp(input, other) -> Tensor:
    """log(exp(input) + exp(other)), without overflow."""
    _need_two("logaddexp", input, other)
    if CATEGORY[result_code(input, other)] < FLOATING:
        raise not_implemented("logaddexp_cpu", result_code(input, other))
    return _pairwise("logaddexp", log_of_sum, input, other, in_steps=True)


@op
@quiet
def atan2(input, other) -> Tensor:
    """The angle of the point (other, input)."""
    _need_two("atan2", input, other)
    return _pairwise("atan2", np.arctan2, input, other)


alias("arctan2", atan2)


@op
@quiet
def hypot(input, other) -> Tensor:
    """The length of the vector (input, other)."""
    _need_two("hypot", input, other)
    if CATEGORY[result_code(input, other)] < FLOATING:
        raise not_implemented("hypot_cpu", result_code(input, other))
    return _pairwise("hypot", np.hypot, input, other)


@op
@quiet
def copysign(input, other) -> Tensor:
    """The size of `input` with the sign of `other`."""
    need_tensor(input, "copysign")
    return _pairwise("copysign", np.copysign, input, other)


@op
@quiet
def xlogy(input, other) -> Tensor:
    """input * log(other), 0 where input is 0."""
    return _pairwise("xlogy", times_log, input, other, in_steps=True)


def _need_two(name: str, input: object, other: object) -> None:
    need_tensor(input, name)
    need_tensor(other, name, "other", 2)


def _pairwise(name: str, function, input: object, other: object, in_steps: bool = False) -> Tensor:
    """Computed in doubles and rounded once, or `in_steps` in the result's own type."""
    from torch_lite._ops._core import as_array, broadcast_error
    from torch_lite._ops.operators import shape_of

    code = float_code(result_code(input, other))
    kind = max(NUMPY[code], np.dtype(np.float32)) if in_steps else _F64
    a, b = (dense_copy(as_array(value, code), kind) for value in (input, other))
    try:
        array = np.asarray(function(a, b)).astype(NUMPY[code])
        tensors = (value._array for value in (input, other) if isinstance(value, Tensor))
        array = in_operands_order(array, *tensors)
    except ValueError:
        raise broadcast_error(shape_of(input), shape_of(other)) from None
    return finish(array, code, name, (input, other))


offer_in_place(erf, erfc, erfinv)
