"""Derivatives of functions of one tensor, element by element."""

import math

from torch_lite._derivatives.table import by
from torch_lite._graph import Step
from torch_lite._ops.choose import where
from torch_lite._tensor import Tensor


@by("exp")
def _exp(gradient: Tensor, step: Step) -> Tensor:
    return gradient * step.result


@by("expm1")
def _expm1(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (step.result + 1)


@by("exp2")
def _exp2(gradient: Tensor, step: Step) -> Tensor:
    return gradient * step.result * math.log(2)


@by("log")
def _log(gradient: Tensor, step: Step) -> Tensor:
    return gradient / step[0]


@by("log2")
def _log2(gradient: Tensor, step: Step) -> Tensor:
    return gradient / (step[0] * math.log(2))


@by("log10")
def _log10(gradient: Tensor, step: Step) -> Tensor:
    return gradient / (step[0] * math.log(10))


@by("log1p")
def _log1p(gradient: Tensor, step: Step) -> Tensor:
    return gradient / (step[0] + 1)


@by("sin")
def _sin(gradient: Tensor, step: Step) -> Tensor:
    return gradient * step[0].cos()


@by("cos")
def _cos(gradient: Tensor, step: Step) -> Tensor:
    return gradient * -step[0].sin()


@by("tan")
def _tan(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (1 + step.result.square())


@by("asin")
def _asin(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (1 - step[0].square()).rsqrt()


@by("acos")
def _acos(gradient: Tensor, step: Step) -> Tensor:
    return gradient * -(1 - step[0].square()).rsqrt()


@by("atan")
def _atan(gradient: Tensor, step: Step) -> Tensor:
    return gradient / (step[0].square() + 1)


@by("sinh")
def _sinh(gradient: Tensor, step: Step) -> Tensor:
    return gradient * step[0].cosh()


@by("cosh")
def _cosh(gradient: Tensor, step: Step) -> Tensor:
    return gradient * step[0].sinh()


@by("tanh")
def _tanh(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (1 - step.result.square())


@by("asinh")
def _asinh(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (step[0].square() + 1).rsqrt()


@by("acosh")
def _acosh(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (step[0].square() - 1).rsqrt()


@by("atanh")
def _atanh(gradient: Tensor, step: Step) -> Tensor:
    return gradient / (1 - step[0].square())


@by("sqrt")
def _sqrt(gradient: Tensor, step: Step) -> Tensor:
    return gradient / (2 * step.result)


@by("rsqrt")
def _rsqrt(gradient: Tensor, step: Step) -> Tensor:
    return -0.5 * gradient * step.result**3


@by("reciprocal")
def _reciprocal(gradient: Tensor, step: Step) -> Tensor:
    result = step.result
    return -gradient * (result * result)


@by("sigmoid")
def _sigmoid(gradient: Tensor, step: Step) -> Tensor:
    result = step.result
    return gradient * (1 - result) * result


@by("abs")
def _abs(gradient: Tensor, step: Step) -> Tensor:
    return gradient * step[0].sgn()


@by("relu")
def _relu(gradient: Tensor, step: Step) -> Tensor:
    return where(step.result > 0, gradient, gradient.new_zeros(()))


@by("nan_to_num")
def _nan_to_num(gradient: Tensor, step: Step) -> Tensor:
    return gradient * step[0].isfinite()
