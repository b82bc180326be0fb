"""Derivatives of quantiles, running log-sums and scattered reductions."""

from torch_lite._derivatives.composed import composed
from torch_lite._derivatives.table import by, together
from torch_lite._derivatives.writing import check_source_shape
from torch_lite._graph import Step, is_grad_enabled
from torch_lite._ops.choose import where
from torch_lite._tensor import Tensor


@by("logcumsumexp")
def _logcumsumexp(gradient: Tensor, step: Step) -> Tensor:
    # Positive and negative gradients apart, each a log-sum from the end.
    x, result, dim = step[0], step.result, step.arguments[1]
    if x.ndim == 0:
        return gradient
    if is_grad_enabled():
        # Plainly, so that it can be differentiated again: good where exp of the range is finite.
        if not x.numel():
            return gradient
        top = result.detach().amax(dim, keepdim=True)
        weighted = gradient * (top - result).exp()
        return (x - top).exp() * weighted.flip(dim).cumsum(dim).flip(dim)

    def part(weights: Tensor) -> Tensor:
        logs = (weights.log() - result).flip(dim).logcumsumexp(dim).flip(dim)
        return (logs + x).exp()

    zero = gradient.new_zeros(())
    return part(where(gradient > 0, gradient, zero)) - part(where(gradient < 0, -gradient, zero))


@composed("quantile")
def _quantile(x: Tensor, q: object, dim: int | None, keepdim: bool, interpolation: str) -> Tensor:
    """Interpolated between the two sorted values next to the wanted place."""
    dim = dim if x.ndim else None
    values = (x.reshape(-1) if dim is None else x.movedim(dim, -1)).sort(-1).values
    return _between(values, q, values.shape[-1] - 1, x, dim, keepdim, interpolation)


@composed("nanquantile")
def _nanquantile(x: Tensor, q: object, dim: int | None, keepdim: bool, interpolation: str):
    """The same, of as many values as are known."""
    dim = dim if x.ndim else None
    values = (x.reshape(-1) if dim is None else x.movedim(dim, -1)).sort(-1).values
    last = (~values.detach().isnan()).sum(-1, keepdim=True) - 1
    return _between(values, q, last, x, dim, keepdim, interpolation)


def _between(values, q, last, x, dim, keepdim, interpolation) -> Tensor:
    shares = values.detach().new_tensor(q if not isinstance(q, Tensor) else q.detach().numpy())
    several = shares.ndim == 1
    ranks = shares.reshape(-1) * last
    ranks = ranks.expand(*values.shape[:-1], ranks.shape[-1])
    if interpolation in ("lower", "higher", "nearest"):
        ranks = {"lower": ranks.floor, "higher": ranks.ceil, "nearest": ranks.round}[
            interpolation
        ]()
    below = ranks.floor()
    weight = ranks - below
    if interpolation == "midpoint":
        weight = weight.new_full((), 0.5).expand(weight.shape)
        weight = where(ranks == below, weight.new_zeros(()), weight)
    low = values.gather(-1, below.long())
    made = low + weight * (values.gather(-1, ranks.ceil().long()) - low)
    made = made.movedim(-1, 0)
    if keepdim:
        made = made.reshape([-1] + [1] * x.ndim) if dim is None else made.unsqueeze(dim + 1)
    return made if several else made.squeeze(0)


def _of_a_product(gradient: Tensor, step: Step) -> tuple[Tensor, Tensor]:
    """Each factor's share is the product of the others: where it is the one 0 among them, too."""
    x, dim, index, source, _, include_self = (step[k] for k in range(6))
    filled = where(x == 0, 1.0, x)
    of_self = gradient * filled.scatter_reduce(
        dim, index, source, "prod", include_self=include_self
    )
    is_zero = source == 0
    zeros = x.new_zeros(x.shape).scatter_add(dim, index, is_zero.to(x.dtype)).gather(dim, index)
    is_only = is_zero & (zeros == 1)
    others = x.scatter_reduce(
        dim, index, where(is_only, 1.0, source), "prod", include_self=include_self
    )
    of_source = where(
        is_only,
        (gradient * others).gather(dim, index),
        (gradient * step.result).gather(dim, index) / where(is_zero, 1.0, source),
    )
    return of_self / filled, of_source


@together("scatter_reduce")
def _scatter_reduce(step: Step, gradient: Tensor, needed: list[bool]) -> list:
    x, dim, index, source, reduce, include_self = (step[k] for k in range(6))
    result = step.result  # read in any case: PyTorch saves it for all of them
    ones = gradient.new_ones(source.shape)
    if reduce == "mean":
        start = gradient.new_ones(x.shape)
        start = start if include_self else start.scatter(dim, index, 0.0)
        share = gradient / start.scatter_add(dim, index, ones).clamp(min=1)
        made = share, share.gather(dim, index)
    elif reduce == "sum":
        made = gradient, gradient.gather(dim, index)
    elif reduce == "prod":
        made = _of_a_product(gradient, step)
    else:
        here = (x == result).to(gradient.dtype)
        there = (source == result.gather(dim, index)).to(gradient.dtype)
        if not include_self:
            here = here.scatter(dim, index, 0.0)
        count = here.scatter_add(dim, index, there)
        share = gradient / count
        made = here * share, there * share.gather(dim, index)
    if needed[3] and made[1].ndim:
        check_source_shape(step, made[1].shape, source.shape)
    first = made[0] if include_self else made[0].scatter(dim, index, 0.0)
    parts = [first, None, None, made[1], None, None]
    return [part if need else None for part, need in zip(parts, needed, strict=True)]
