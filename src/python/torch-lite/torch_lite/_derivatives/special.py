"""Derivatives of the error function and its kin, and of functions of two tensors."""

import math

from torch_lite._derivatives.table import by
from torch_lite._graph import Step
from torch_lite._ops.choose import where
from torch_lite._tensor import Tensor

_TWO_OVER_ROOT_PI = 2 / math.sqrt(math.pi)


@by("erf")
def _erf(gradient: Tensor, step: Step) -> Tensor:
    return _TWO_OVER_ROOT_PI * (-step[0].square()).exp() * gradient


@by("erfc")
def _erfc(gradient: Tensor, step: Step) -> Tensor:
    return -_TWO_OVER_ROOT_PI * (-step[0].square()).exp() * gradient


@by("erfinv")
def _erfinv(gradient: Tensor, step: Step) -> Tensor:
    return step[0].erfinv().square().exp() * gradient / _TWO_OVER_ROOT_PI


@by("logaddexp", 0)
def _logaddexp_first(gradient: Tensor, step: Step) -> Tensor:
    return gradient / (1 + (step[1] - step[0]).exp())


@by("logaddexp", 1)
def _logaddexp_second(gradient: Tensor, step: Step) -> Tensor:
    return gradient / (1 + (step[0] - step[1]).exp())


@by("atan2", 0)
def _atan2_first(gradient: Tensor, step: Step) -> Tensor:
    y, x = step[0], step[1]
    return gradient * _over_square(x, x, y)


@by("atan2", 1)
def _atan2_second(gradient: Tensor, step: Step) -> Tensor:
    y, x = step[0], step[1]
    return gradient * _over_square(-y, x, y)


def _over_square(part: Tensor, x: Tensor, y: Tensor) -> Tensor:
    """Over the squared distance from the origin; 0 at the origin itself, as PyTorch has it."""
    square = x * x + y * y
    return (part / square).masked_fill(square == 0, 0)


@by("hypot", 0)
def _hypot_first(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (step[0] / step.result)


@by("hypot", 1)
def _hypot_second(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (step[1] / step.result)


@by("copysign", 0)
def _copysign_first(gradient: Tensor, step: Step) -> Tensor:
    ratio = step.result / step[0]
    return where(step[0] == 0, gradient.new_zeros(()), gradient * ratio)


@by("copysign", 1)
def _copysign_second(gradient: Tensor, step: Step) -> Tensor:
    return gradient.new_zeros(gradient.shape)


@by("xlogy", 0)
def _xlogy_first(gradient: Tensor, step: Step) -> Tensor:
    x, y = step[0], step[1]
    y = y if isinstance(y, Tensor) else gradient.new_full((), y)
    return gradient * where((x == 0) & (y <= 0), gradient.new_zeros(()), y.log())


@by("xlogy", 1)
def _xlogy_second(gradient: Tensor, step: Step) -> Tensor:
    return gradient * step[0] / step[1]
