"""Derivatives of special functions."""

import math

from torch_lite._derivatives.table import by
from torch_lite._graph import Step
from torch_lite._ops import special_functions as special
from torch_lite._ops.choose import where
from torch_lite._tensor import Tensor


@by("lgamma")
def _lgamma(gradient: Tensor, step: Step) -> Tensor:
    return gradient * special.digamma(step[0])


@by("digamma")
def _digamma(gradient: Tensor, step: Step) -> Tensor:
    return gradient * special.polygamma(1, step[0])


@by("polygamma")
def _polygamma(gradient: Tensor, step: Step) -> Tensor:
    return gradient * special.polygamma(step.arguments[1] + 1, step[0])


@by("i0")
def _i0(gradient: Tensor, step: Step) -> Tensor:
    return gradient * special.i1(step[0])


@by("i0e")
def _i0e(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (special.i1e(step[0]) - step[0].sgn() * step.result)


def _quotient(value: Tensor, x: Tensor) -> Tensor:
    """value / x, where at 0 both go to 0 and their ratio to 1/2."""
    at_zero = x == 0
    return where(at_zero, x.new_full((), 0.5), value / where(at_zero, x.new_ones(()), x))


@by("i1")
def _i1(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (special.i0(step[0]) - _quotient(step.result, step[0]))


@by("i1e")
def _i1e(gradient: Tensor, step: Step) -> Tensor:
    x, result = step[0], step.result
    return gradient * (special.i0e(x) - result * x.sgn() - _quotient(result, x))


@by("igamma", 1)
def _igamma(gradient: Tensor, step: Step) -> Tensor:
    a, x = step[0], step[1]
    a = a if isinstance(a, Tensor) else x.new_full((), a)
    return gradient * ((a - 1) * x.log() - x - special.lgamma(a)).exp()


@by("igammac", 1)
def _igammac(gradient: Tensor, step: Step) -> Tensor:
    return -_igamma(gradient, step)


@by("igamma", 0)
@by("igammac", 0)
def _by_shape(gradient: Tensor, step: Step) -> Tensor:
    raise NotImplementedError(f"the derivative for '{step.operation}: self' is not implemented.")


@by("zeta", 0)
def _zeta_exponent(gradient: Tensor, step: Step) -> Tensor:
    raise NotImplementedError("the derivative for 'zeta' is not implemented.")


@by("zeta", 1)
def _zeta(gradient: Tensor, step: Step) -> Tensor:
    exponent = step[0]
    return gradient * -exponent * special.zeta(exponent + 1, step[1])


@by("sinc")
def _sinc(gradient: Tensor, step: Step) -> Tensor:
    x = step[0]
    at_zero = x == 0
    turned = math.pi * where(at_zero, x.new_ones(()), x)
    slope = (turned * turned.cos() - turned.sin()) / (turned * where(at_zero, x + 1, x))
    return gradient * where(at_zero, x.new_zeros(()), slope)


@by("deg2rad")
def _deg2rad(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (math.pi / 180)


@by("rad2deg")
def _rad2deg(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (180 / math.pi)


@by("logit")
def _logit(gradient: Tensor, step: Step) -> Tensor:
    x = step[0]
    inside = (x >= 0) & (x <= 1)
    return where(inside, gradient / (x * (1 - x)), gradient.new_full((), math.nan))


@by("xlog1py", 0)
def _xlog1py_first(gradient: Tensor, step: Step) -> Tensor:
    x, y = step[0], step[1]
    y = y if isinstance(y, Tensor) else gradient.new_full((), y)
    return gradient * where((x == 0) & (y <= -1), gradient.new_zeros(()), y.log1p())


@by("xlog1py", 1)
def _xlog1py_second(gradient: Tensor, step: Step) -> Tensor:
    return gradient * step[0] / (step[1] + 1)


@by("logaddexp2", 0)
def _logaddexp2_first(gradient: Tensor, step: Step) -> Tensor:
    return gradient / (1 + (step[1] - step[0]).exp2())


@by("logaddexp2", 1)
def _logaddexp2_second(gradient: Tensor, step: Step) -> Tensor:
    return gradient / (1 + (step[0] - step[1]).exp2())


@by("entr")
def _entr(gradient: Tensor, step: Step) -> Tensor:
    return gradient * -(step[0].log() + 1)


@by("erfcx")
def _erfcx(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (2 * step[0] * step.result - 2 / math.sqrt(math.pi))


_OVER_ROOT_TWO_PI = 1 / math.sqrt(2 * math.pi)


@by("ndtr")
def _ndtr(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (_OVER_ROOT_TWO_PI * (-step[0].square() / 2).exp())


@by("log_ndtr")
def _log_ndtr(gradient: Tensor, step: Step) -> Tensor:
    x = step[0]
    return gradient * (math.sqrt(2 / math.pi) / special.erfcx(-x * math.sqrt(0.5)))


@by("ndtri")
def _ndtri(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (math.sqrt(2 * math.pi) * (step.result.square() / 2).exp())
