"""Derivatives of sums, means, products, variances and extremes over dimensions."""

import math

import numpy as np

from torch_lite._derivatives.composed import composed
from torch_lite._derivatives.table import by
from torch_lite._graph import Step
from torch_lite._ops.choose import where
from torch_lite._ops.joining import stack
from torch_lite._tensor import Tensor


def with_dims(value: Tensor, shape: tuple, axes: tuple | int | None, keepdim: bool) -> Tensor:
    """A reduced tensor with its reduced dimensions back, of size 1."""
    if keepdim or not shape:
        return value
    if isinstance(axes, int):
        axes = (axes,)
    ones = [1 if axes is None or axis in axes else size for axis, size in enumerate(shape)]
    return value.reshape(ones)


def _count(shape: tuple, axes: tuple | None) -> int:
    lengths = shape if axes is None else [shape[axis] for axis in axes]
    return int(np.prod(lengths, dtype=np.int64))


@by("sum")
def _sum(gradient: Tensor, step: Step) -> Tensor:
    shape = step.shape(0)
    return with_dims(gradient, shape, *step.arguments[1:]).expand(shape)


@by("mean")
def _mean(gradient: Tensor, step: Step) -> Tensor:
    shape, axes = step.shape(0), step.arguments[1]
    return with_dims(gradient, shape, *step.arguments[1:]).expand(shape) / _count(shape, axes)


@by("prod")
def _prod(gradient: Tensor, step: Step) -> Tensor:
    x, shape = step[0], step.shape(0)
    axes, keepdim = step.arguments[1:]
    gradient = with_dims(gradient, shape, axes, keepdim)
    if x._array.all():
        return gradient * (with_dims(step.result, shape, axes, keepdim) / x)
    # With zeros the products of all the others are multiplied out.
    if axes is None:
        return gradient * _products_of_others(x.reshape(-1), 0).reshape(shape)
    return gradient * _products_of_others(x, axes[0])


def _products_of_others(x: Tensor, dim: int) -> Tensor:
    rows = x.unbind(dim)
    products = []
    for left_out in range(len(rows)):
        product = rows[left_out].new_ones(rows[left_out].shape)
        for position, row in enumerate(rows):
            product = product if position == left_out else product * row
        products.append(product)
    return stack(products, dim)


@by("var")
def _var(gradient: Tensor, step: Step) -> Tensor:
    x, shape = step[0], step.shape(0)
    axes, correction, keepdim = step.arguments[1:]
    gradient = with_dims(gradient, shape, axes or None, keepdim)
    freedom = _count(shape, axes) - correction
    centred = x - x.mean(axes or None, True)
    if (axes is None or not shape) and freedom <= 0:
        endless = x.new_full((), math.inf)
        return gradient * where(centred == 0, x.new_full((), math.nan), endless)
    slope = 2 / freedom if freedom else math.inf
    return slope * gradient * centred


@by("std")
def _std(gradient: Tensor, step: Step) -> Tensor:
    result = step.result
    # The root has no slope at 0; PyTorch lets nothing through there.
    half = where(result == 0, gradient.new_zeros(()), gradient / (2 * result))
    return _var(half, step)


@by("logsumexp")
def _logsumexp(gradient: Tensor, step: Step) -> Tensor:
    shape, (axes, keepdim) = step.shape(0), step.arguments[1:]
    total = with_dims(step.result, shape, axes, keepdim)
    return with_dims(gradient, shape, axes, keepdim) * (step[0] - total).exp()


@by("max")
@by("min")
@by("amax")
@by("amin")
def _extreme(gradient: Tensor, step: Step) -> Tensor:
    # Equal extremes share the gradient evenly.
    shape = step.shape(0)
    axes, keepdim = step.arguments[1:] if len(step.arguments) > 1 else (None, False)
    x, extreme = step[0], with_dims(step.result, shape, axes, keepdim)
    gradient = with_dims(gradient, shape, axes, keepdim)
    if len(step.arguments) > 1:  # a NaN equals nothing here, so what it gets is 0 / 0
        mask = x == extreme
        return gradient * mask / mask.sum(axes, keepdim=True)
    mask = (x == extreme) | (x.isnan() & extreme.isnan())
    return mask * (gradient / mask.sum())


@by("median")
def _median(gradient: Tensor, step: Step) -> Tensor:
    x, result = step[0], step.result
    mask = x.isnan() if result.isnan().item() else x == result
    return mask * (gradient / mask.sum())


@by("cumsum")
def _cumsum(gradient: Tensor, step: Step) -> Tensor:
    dim = step.arguments[1]
    return gradient.flip(dim).cumsum(dim).flip(dim) if step.shape(0) else gradient


@composed("cumprod")
def _cumprod(input: Tensor, dim: int) -> Tensor:
    """The running product, factor by factor: no quotient, so zeros do no harm."""
    if not (input.ndim and input.numel()):
        return input.clone()
    products: list[Tensor] = []
    for row in input.unbind(dim):
        products.append(products[-1] * row if products else row)
    return stack(products, dim)


@composed("diff", is_linear=True)
def _diff(input: Tensor, n: int, dim: int, *ends: Tensor | None) -> Tensor:
    """Differences of neighbours, with what stands before and behind."""
    from torch_lite._ops.joining import cat

    before, behind = ends
    parts = [part for part in (before, input, behind) if part is not None]
    made = cat(parts, dim) if len(parts) > 1 else input
    for _ in range(n):
        length = made.shape[dim]
        made = made.narrow(dim, 1, length - 1) - made.narrow(dim, 0, length - 1)
    return made
