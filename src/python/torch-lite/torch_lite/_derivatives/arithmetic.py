"""Derivatives of sums, products, quotients, powers, and of several of them in one call."""

import math

from torch_lite._derivatives.table import by
from torch_lite._graph import Step
from torch_lite._ops.arithmetic import div
from torch_lite._ops.choose import where
from torch_lite._tensor import Tensor


@by("add", 0)
@by("add", 1)
@by("sub", 0)
@by("remainder", 0)
@by("fmod", 0)
@by("frac")
@by("clone")
@by("to_copy")
@by("expand")
def unchanged(gradient: Tensor, step: Step) -> Tensor:
    """Where the result moves as the input does."""
    return gradient


@by("sub", 1)
@by("neg")
def negated(gradient: Tensor, step: Step) -> Tensor:
    """Where the result moves against the input."""
    return -gradient


@by("floor")
@by("ceil")
@by("trunc")
@by("round")
@by("sign")
@by("bernoulli")
@by("normal", 0)
@by("normal", 1)
@by("div_floor", 0)
@by("div_floor", 1)
@by("div_trunc", 0)
@by("div_trunc", 1)
def nothing(gradient: Tensor, step: Step) -> Tensor:
    """Where the result does not move, but in jumps."""
    return gradient.new_zeros(gradient.shape)


@by("floor_divide", 0)
@by("floor_divide", 1)
@by("heaviside", 0)
@by("heaviside", 1)
@by("unique")
@by("unique_consecutive")
def refused(gradient: Tensor, step: Step) -> Tensor:
    """PyTorch has no derivative of this one."""
    raise RuntimeError(f"derivative for aten::{step.operation} is not implemented")


@by("mixed_quotient")
def _refused_by_whole_numbers(gradient: Tensor, step: Step) -> Tensor:
    """The numerator of `addcdiv` over whole numbers."""
    raise RuntimeError("result type Float can't be cast to the desired output type Long")


@by("mul", 0)
def _mul_first(gradient: Tensor, step: Step) -> Tensor:
    return gradient * step[1]


@by("mul", 1)
def _mul_second(gradient: Tensor, step: Step) -> Tensor:
    return gradient * step[0]


@by("div", 0)
def _div_first(gradient: Tensor, step: Step) -> Tensor:
    return gradient / step[1]


@by("div", 1)
def _div_second(gradient: Tensor, step: Step) -> Tensor:
    # As PyTorch groups it: the quotient is divided once more.
    divisor = step[1]
    return -gradient * ((step[0] / divisor) / divisor)


@by("remainder", 1)
def _remainder_second(gradient: Tensor, step: Step) -> Tensor:
    return -gradient * div(step[0], step[1], rounding_mode="floor")


@by("fmod", 1)
def _fmod_second(gradient: Tensor, step: Step) -> Tensor:
    return -gradient * div(step[0], step[1], rounding_mode="trunc")


@by("pow", 0)
def _pow_base(gradient: Tensor, step: Step) -> Tensor:
    base, exponent = step[0], step[1]
    if not isinstance(exponent, Tensor):
        if exponent == 0:
            return gradient.new_zeros(gradient.shape)
        return gradient * (exponent * base ** (exponent - 1))
    slope = exponent * base ** (exponent - 1)
    # A power 0 is flat, also at base 0, where its neighbour has a pole.
    return where(exponent == 0, gradient.new_zeros(()), gradient * slope)


@by("pow", 1)
def _pow_exponent(gradient: Tensor, step: Step) -> Tensor:
    base, exponent, result = step[0], step[1], step.result
    if not isinstance(base, Tensor):
        if base == 0:
            return where(exponent >= 0, gradient.new_zeros(()), gradient * (result * -math.inf))
        return gradient * (result * math.log(base))
    flat = (base == 0) & (exponent >= 0)
    return where(flat, gradient.new_zeros(()), gradient * (result * base.log()))


@by("square")
def _square(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (2 * step[0])


@by("lerp", 0)
def _lerp_start(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (1 - step[2])


@by("lerp", 1)
def _lerp_end(gradient: Tensor, step: Step) -> Tensor:
    return gradient * step[2]


@by("lerp", 2)
def _lerp_weight(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (step[1] - step[0])
