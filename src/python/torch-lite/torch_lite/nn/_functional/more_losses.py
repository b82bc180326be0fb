"""Less common losses as functions: margins of several classes, counts, alignments."""

import math

import numpy as np

from torch_lite._graph import rely
from torch_lite._ops._core import CATEGORY, FLOATING, Tensor, finish, need_tensor
from torch_lite._ops.choose import minimum, where
from torch_lite._ops.joining import stack
from torch_lite.nn._functional.activations import logsigmoid
from torch_lite.nn._functional.losses import in_order_of, reduced, reduction_of


def hinge_embedding_loss(
    input, target, margin=1.0, size_average=None, reduce=None, reduction="mean"
) -> Tensor:
    """x where the target is 1, margin - x from 0 up where it is -1."""
    need_tensor(input, "hinge_embedding_loss")
    need_tensor(target, "hinge_embedding_loss", "target", 2)
    reduction = reduction_of(size_average, reduce, reduction)
    if CATEGORY[input._code] < FLOATING and CATEGORY[target._code] < FLOATING:
        raise RuntimeError("mean(): could not infer output dtype")
    zero = input.new_zeros(())
    apart = where(target != 1, (margin - input).clamp(min=0), zero)
    return reduced(apart + where(target != -1, input, zero), reduction)


def soft_margin_loss(input, target, size_average=None, reduce=None, reduction="mean") -> Tensor:
    """log(1 + exp(-y x))."""
    need_tensor(input, "soft_margin_loss")
    need_tensor(target, "soft_margin_loss", "target", 2)
    reduction = reduction_of(size_average, reduce, reduction)
    if input.shape != target.shape:
        raise RuntimeError(
            f"The size of tensor a ({input.shape}) must match the size of tensor b ({target.shape})"
        )
    if CATEGORY[input._code] < FLOATING:
        raise RuntimeError("result type Float can't be cast to the desired output type Long")
    if target.requires_grad:
        raise RuntimeError(
            "The function 'soft_margin_loss' is not differentiable with respect to argument "
            "'target'. This input cannot have requires_grad True."
        )
    elements = (target.detach() * -input.detach()).exp().log1p().to(input.dtype)
    loss = reduced(in_order_of(elements, input), reduction)
    share = 1 / input.numel() if reduction == "mean" and input.numel() else 1
    return finish(loss._array, loss._code, "soft_margin_loss", (input, target, share))


def poisson_nll_loss(
    input,
    target,
    log_input=True,
    full=False,
    size_average=None,
    eps=1e-8,
    reduce=None,
    reduction="mean",
) -> Tensor:
    """Minus the log-likelihood of counts; `full` adds Stirling's approximation."""
    need_tensor(input, "poisson_nll_loss")
    need_tensor(target, "poisson_nll_loss", "target", 2)
    reduction = reduction_of(size_average, reduce, reduction)
    if reduction not in ("none", "mean", "sum"):
        raise ValueError(f"{reduction} is not a valid value for reduction")
    loss = input.exp() - target * input if log_input else input - target * (input + eps).log()
    if full:
        stirling = target * target.log() - target + 0.5 * (2 * math.pi * target).log()
        loss = loss + stirling.masked_fill(target <= 1, 0)
    return reduced(loss, reduction)


def multi_margin_loss(
    input,
    target,
    p=1,
    margin=1.0,
    weight=None,
    size_average=None,
    reduce=None,
    reduction="mean",
) -> Tensor:
    """How far the other classes come near the target's, less a margin, from 0 up."""
    need_tensor(input, "multi_margin_loss")
    need_tensor(target, "multi_margin_loss", "target", 2)
    reduction = reduction_of(size_average, reduce, reduction)
    if p not in (1, 2):
        raise ValueError("only p == 1 and p == 2 supported")
    x = input.unsqueeze(0) if input.ndim == 1 else input
    classes = target.reshape(-1)
    own = x.gather(1, classes[:, None])
    gaps = (margin - own + x).clamp(min=0) ** p
    if weight is not None:
        gaps = gaps * weight[classes][:, None]
    gaps = gaps.scatter(1, classes[:, None], 0.0)
    loss = gaps.sum(1) / x.shape[1]
    loss = reduced(loss.squeeze(0) if input.ndim == 1 else loss, reduction)
    return rely(loss, input, target, weight)


def multilabel_margin_loss(
    input, target, size_average=None, reduce=None, reduction="mean"
) -> Tensor:
    """The same for several target classes, listed up to the first -1."""
    need_tensor(input, "multilabel_margin_loss")
    need_tensor(target, "multilabel_margin_loss", "target", 2)
    reduction = reduction_of(size_average, reduce, reduction)
    x = input.unsqueeze(0) if input.ndim == 1 else input
    rows = []
    for row, listed in zip(x.unbind(0), np.atleast_2d(target._array), strict=True):
        stop = np.flatnonzero(listed < 0)
        wanted = listed[: stop[0]] if len(stop) else listed
        others = np.setdiff1d(np.arange(len(listed)), wanted)
        chosen, rest = (target.new_tensor(part.tolist()).long() for part in (wanted, others))
        gaps = 1 - row[chosen][:, None] + row[rest][None, :]
        rows.append(gaps.clamp(min=0).sum() / x.shape[1])
    loss = stack(rows)
    return reduced(loss.squeeze(0) if input.ndim == 1 else loss, reduction)


def multilabel_soft_margin_loss(
    input, target, weight=None, size_average=None, reduce=None, reduction="mean"
) -> Tensor:
    """Binary cross entropy of each class, averaged over classes."""
    reduction = reduction_of(size_average, reduce, reduction)
    loss = -(target * logsigmoid(input) + (1 - target) * logsigmoid(-input))
    if weight is not None:
        loss = loss * weight
    return reduced(loss.sum(-1) / input.shape[-1], reduction)


def triplet_margin_with_distance_loss(
    anchor,
    positive,
    negative,
    *,
    distance_function=None,
    margin=1.0,
    swap=False,
    reduction="mean",
) -> Tensor:
    """Triplet margin loss with a distance of one's own."""
    from torch_lite.nn._functional.vectors import pairwise_distance

    if margin <= 0:
        raise ValueError(f"margin must be greater than 0, got {margin}")
    distance = pairwise_distance if distance_function is None else distance_function
    near, far = distance(anchor, positive), distance(anchor, negative)
    if swap:
        far = minimum(far, distance(positive, negative))
    return reduced((margin + near - far).clamp(min=0), reduction)


def ctc_loss(
    log_probs,
    targets,
    input_lengths,
    target_lengths,
    blank=0,
    reduction="mean",
    zero_infinity=False,
) -> Tensor:
    """Minus the log-probability of target sequences over all alignments with blanks.

    log_probs is (T, N, C) or (T, C); targets (N, S), or all one after the other.
    """
    alone = log_probs.ndim == 2
    x = log_probs.unsqueeze(1) if alone else log_probs
    steps, counts = (_whole_numbers(part) for part in (input_lengths, target_lengths))
    if len(steps) != x.shape[1] or len(counts) != x.shape[1]:
        raise RuntimeError("input_lengths must be of size batch_size")
    if max(steps) > x.shape[0]:
        raise RuntimeError(
            f"Expected input_lengths to have value at most {x.shape[0]}, but got value "
            f"{max(steps)} (while checking arguments for ctc_loss_cpu)"
        )
    labels = targets._array
    rows = []
    start = 0
    for number, (step, count) in enumerate(zip(steps, counts, strict=True)):
        if labels.ndim == 1 and not alone:
            wanted = labels[start : start + count]
            start += count
        else:
            wanted = np.atleast_2d(labels)[number][:count]
        rows.append(_alignments(x[:step, number], wanted, blank))
    loss = stack(rows)
    if zero_infinity:
        loss = where(loss == math.inf, loss.new_zeros(()), loss)
    if reduction == "mean":
        return (loss / loss.new_tensor([max(count, 1) for count in counts])).mean()
    return reduced(loss.squeeze(0) if alone else loss, reduction)


def _whole_numbers(values: object) -> list[int]:
    if isinstance(values, Tensor):
        return values.reshape(-1).tolist()
    return [int(value) for value in (values if isinstance(values, (tuple, list)) else [values])]


def _alignments(x: Tensor, wanted: np.ndarray, blank: int) -> Tensor:
    """Minus the log of the summed probability of all paths: forward over time, in log space."""
    path = np.full(2 * len(wanted) + 1, blank, dtype=np.int64)
    path[1::2] = wanted
    emitted = x[:, x.detach().new_tensor(path.tolist()).long()]
    # A label may follow the one before the last blank directly, unless they are equal.
    skips = np.zeros(len(path), dtype=np.bool_)
    skips[2:] = (path[2:] != blank) & (path[2:] != path[:-2])
    never = x.detach().new_full((1,), -math.inf)
    allowed = x.detach().new_tensor(skips.tolist()).bool()
    first = x.detach().new_tensor([k < 2 for k in range(len(path))]).bool()
    state = where(first, emitted[0], never)
    for now in emitted[1:].unbind(0):
        one = _moved(state, 1, never)
        two = where(allowed, _moved(state, 2, never), never)
        state = _sum_of_logs(stack([state, one, two])) + now
    return -_sum_of_logs(state[-2:])


def _moved(state: Tensor, by: int, never: Tensor) -> Tensor:
    from torch_lite._ops.joining import cat

    if len(state) <= by:
        return never.expand(len(state))
    return cat([never.expand(by), state[:-by]])


def _sum_of_logs(logs: Tensor) -> Tensor:
    """logsumexp along the first dimension with gradient 0 where all is minus infinity."""
    top = logs.detach().amax(0)
    top = where(top == -math.inf, top.new_zeros(()), top)
    total = (logs - top).exp().sum(0)
    dead = total == 0
    safe = where(dead, total.new_ones(()), total).log() + top
    return where(dead, total.new_full((), -math.inf), safe)
