"""Derivatives of choices between values: extremes of two, clamp, where, masks."""

import numpy as np

from torch_lite._derivatives.table import by
from torch_lite._graph import Step
from torch_lite._ops.choose import where
from torch_lite._tensor import Tensor


def keep(gradient: Tensor, condition: Tensor) -> Tensor:
    """The gradient where the condition holds, else 0."""
    return where(condition, gradient, gradient.new_zeros(()))


def _share(gradient: Tensor, loses: Tensor, ties: Tensor) -> Tensor:
    """Nothing for who loses, half of the gradient at a tie, else all: beside NaN for both."""
    return keep(where(ties, gradient / 2, gradient), ~loses)


@by("maximum", 0)
def _maximum_first(gradient: Tensor, step: Step) -> Tensor:
    return _share(gradient, step[0] < step[1], step[0] == step[1])


@by("maximum", 1)
def _maximum_second(gradient: Tensor, step: Step) -> Tensor:
    return _share(gradient, step[0] > step[1], step[0] == step[1])


@by("minimum", 0)
def _minimum_first(gradient: Tensor, step: Step) -> Tensor:
    return _share(gradient, step[0] > step[1], step[0] == step[1])


@by("minimum", 1)
def _minimum_second(gradient: Tensor, step: Step) -> Tensor:
    return _share(gradient, step[0] < step[1], step[0] == step[1])


@by("fmax", 0)
def _fmax_first(gradient: Tensor, step: Step) -> Tensor:
    return keep(gradient, (step[0] >= step[1]) | step[1].isnan())


@by("fmax", 1)
def _fmax_second(gradient: Tensor, step: Step) -> Tensor:
    return keep(gradient, ~((step[0] >= step[1]) | step[1].isnan()))


@by("fmin", 0)
def _fmin_first(gradient: Tensor, step: Step) -> Tensor:
    return keep(gradient, (step[0] <= step[1]) | step[1].isnan())


@by("fmin", 1)
def _fmin_second(gradient: Tensor, step: Step) -> Tensor:
    return keep(gradient, ~((step[0] <= step[1]) | step[1].isnan()))


@by("clamp", 0)
def _clamp(gradient: Tensor, step: Step) -> Tensor:
    x, low, high = step[0], step[1], step[2]
    if low is None:
        return keep(gradient, x <= high)
    return keep(gradient, x >= low if high is None else (x >= low) & (x <= high))


@by("clamp", 1)
def _clamp_low(gradient: Tensor, step: Step) -> Tensor:
    x, low, high = step[0], step[1], step[2]
    if high is None:
        return keep(gradient, x < low)
    # In place, as PyTorch does: it refuses two bounds of which the other one is of a wider shape.
    return keep(gradient, (x < low).logical_and_(low < high))


@by("clamp", 2)
def _clamp_high(gradient: Tensor, step: Step) -> Tensor:
    x, low, high = step[0], step[1], step[2]
    if low is None:
        return keep(gradient, x > high)
    return keep(gradient, (x > high).logical_or_(high < low))


@by("hardtanh", 0)
def _hardtanh(gradient: Tensor, step: Step) -> Tensor:
    return keep(gradient, (step[0] > step[1]) & (step[0] < step[2]))


# PyTorch's kernels hold a sixth in single precision, for doubles too.
_SIXTH = float(np.float32(1 / 6))


@by("hardsigmoid", 0)
def _hardsigmoid(gradient: Tensor, step: Step) -> Tensor:
    return keep(gradient * _SIXTH, (step[0] > -3) & (step[0] < 3))


@by("hardswish", 0)
def _hardswish(gradient: Tensor, step: Step) -> Tensor:
    x = step[0]
    return where(x < 3, keep(gradient * (x / 3 + 0.5), x > -3), gradient)


@by("truth", 0)
@by("truth", 1)
def _truth(gradient: Tensor, step: Step) -> Tensor:
    return gradient.new_zeros(gradient.shape)


@by("where", 1)
def _where_first(gradient: Tensor, step: Step) -> Tensor:
    return keep(gradient, step[0].bool())


@by("where", 2)
def _where_second(gradient: Tensor, step: Step) -> Tensor:
    return keep(gradient, ~step[0].bool())


@by("masked_fill", 0)
def _masked_fill(gradient: Tensor, step: Step) -> Tensor:
    return keep(gradient, ~step[1])


@by("masked_fill", 2)
def _masked_fill_value(gradient: Tensor, step: Step) -> Tensor:
    return keep(gradient, step[1]).sum()


@by("masked_scatter", 0)
def _masked_scatter(gradient: Tensor, step: Step) -> Tensor:
    return keep(gradient, ~step[1])


@by("masked_scatter", 2)
def _masked_scatter_source(gradient: Tensor, step: Step) -> Tensor:
    taken = gradient.masked_select(step[1])
    shape = step.shape(2)
    rest = gradient.new_zeros(step.likes[2][0]).numel() - taken.numel()
    from torch_lite._ops.joining import cat

    return cat([taken, gradient.new_zeros(rest)]).reshape(shape)
