"""Losses as functions."""

import numpy as np

from torch_lite._dtype import B1, CATEGORY, FLOATING, I64, LABEL
from torch_lite._graph import rely
from torch_lite._ops._core import (
    Tensor,
    broadcast_error,
    finish,
    need_tensor,
    not_implemented,
    wrap,
)
from torch_lite._order import in_operands_order
from torch_lite.nn._functional.activations import log_softmax, logsigmoid


def reduced(loss: Tensor, reduction: str) -> Tensor:
    """The mean, the sum, or the elements themselves."""
    if reduction == "mean":
        return loss.mean()
    if reduction == "sum":
        return loss.sum()
    if reduction == "none":
        return loss
    raise ValueError(f"{reduction} is not a valid value for reduction")


def in_order_of(loss: Tensor, input: Tensor) -> Tensor:
    """A loss of each element, laid out as the input's elements lie, whatever the target's."""
    loss._array = in_operands_order(loss._array, input._array)
    return loss


def _shared(loss: Tensor, weight: Tensor | None, reduction: str) -> Tensor:
    """Elements times their weights, reduced; the mean is by the sum of the weights."""
    if weight is None:
        return reduced(loss, reduction)
    if weight._array.shape != loss._array.shape:
        raise ValueError("Weights and input must have the same size.")
    loss = loss * weight
    return loss.sum() / weight.sum() if reduction == "mean" else reduced(loss, reduction)


def reduction_of(size_average: object, reduce: object, reduction: str) -> str:
    """The reduction that the two flags which it replaced long ago ask for, where they are given."""
    if size_average is None and reduce is None:
        return reduction
    if reduce is not None and not reduce:
        return "none"
    return "mean" if size_average is None or size_average else "sum"


def _broadcast_check(input: Tensor, target: Tensor) -> None:
    try:
        np.broadcast_shapes(input._array.shape, target._array.shape)
    except ValueError:
        raise broadcast_error(input._array.shape, target._array.shape) from None


def _gap(input: Tensor, target: Tensor) -> Tensor:
    """The absolute difference; kernels of losses take bools for numbers, as operators do not."""
    if target._code == B1:
        target = target.to(input.dtype)
    if CATEGORY[input._code] < FLOATING and CATEGORY[target._code] < FLOATING:
        raise not_implemented("mse_cpu", input._code)
    gap = (input.detach() - target.detach()).abs()
    # Its derivative reads both, so that a write to one of them before `backward` is refused.
    return finish(gap._array, gap._code, "loss_gap", (input, target))


def mse_loss(
    input, target, size_average=None, reduce=None, reduction="mean", weight=None
) -> Tensor:
    """The squared difference, averaged, summed or as it is."""
    reduction = reduction_of(size_average, reduce, reduction)
    _broadcast_check(input, target)
    return _shared(_gap(input, target).square(), weight, reduction)


def l1_loss(input, target, size_average=None, reduce=None, reduction="mean", weight=None) -> Tensor:
    """The absolute difference, averaged, summed or as it is."""
    reduction = reduction_of(size_average, reduce, reduction)
    _broadcast_check(input, target)
    return _shared((input - target).abs(), weight, reduction)


def smooth_l1_loss(
    input, target, size_average=None, reduce=None, reduction="mean", beta=1.0
) -> Tensor:
    """Squared where the difference is below beta, else absolute."""
    reduction = reduction_of(size_average, reduce, reduction)
    from torch_lite._ops.choose import where

    if beta < 0:
        raise RuntimeError("smooth_l1_loss does not support negative values for beta.")
    gap = _gap(input, target)
    if beta == 0:
        return reduced(gap, reduction)
    is_far = gap >= beta
    near = where(is_far, gap.new_zeros(()), gap)  # nothing far away gets into the gradient
    return reduced(where(is_far, gap - 0.5 * beta, 0.5 * near * near / beta), reduction)


def huber_loss(input, target, reduction="mean", delta=1.0, weight=None) -> Tensor:
    """Squared where the difference is below delta, else linear."""
    if delta <= 0:
        raise RuntimeError("huber_loss does not support non-positive values for delta.")
    from torch_lite._ops.choose import where

    if input._code != target._code and (input._requires_grad or target._requires_grad):
        # The kernel casts the target; its derivative refuses to.
        mixed = input._code, target._code
        input = finish(input._array, input._code, "mixed_loss", (input, *mixed))
        target = finish(target._array, target._code, "mixed_loss", (target, *mixed))
    gap = _gap(input, target.to(input.dtype))
    is_far = gap > delta
    near = where(is_far, gap.new_zeros(()), gap)  # nothing far away gets into the gradient
    loss = where(is_far, delta * (gap - 0.5 * delta), 0.5 * near * near)
    if weight is None:
        return reduced(in_order_of(loss, input), reduction)
    return reduced(_shared(loss, weight, "none"), reduction)  # its mean is by the count


def nll_loss(
    input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean"
) -> Tensor:
    """Minus the log-probability of each target class: input (N, C, ...), target (N, ...)."""
    need_tensor(input, "nll_loss")
    need_tensor(target, "nll_loss", "target", 2)
    reduction = reduction_of(size_average, reduce, reduction)
    if target._code != I64:
        raise RuntimeError(f"expected scalar type Long but found {LABEL[target._code]}")
    axis = 1 if input.ndim > 1 else 0
    batch = input.shape[0] if input.ndim > 1 else 1
    rows = target.shape[0] if target.ndim else 1
    if batch != rows or (input.ndim > 1 and not target.ndim):
        raise ValueError(
            f"Expected input batch_size ({batch}) to match target batch_size ({rows})."
        )
    if input.ndim == 1:
        target = target.reshape(())
    wanted = input._array.shape[:axis] + input._array.shape[axis + 1 :]
    if target._array.shape != wanted:
        raise RuntimeError(f"Expected target size {list(wanted)}, got {list(target.shape)}")
    classes = input._array.shape[axis]
    places = target._array
    ignored = places == ignore_index
    safe = np.where(ignored, 0, places)
    if safe.size and (safe.min() < 0 or safe.max() >= classes):
        wrong = safe[(safe < 0) | (safe >= classes)].reshape(-1)[0]
        raise IndexError(f"Target {wrong} is out of bounds.")
    index = wrap(np.expand_dims(safe, axis), I64)
    picked = -input.gather(axis, index).squeeze(axis)
    scale = np.ones(classes, dtype=input._array.dtype) if weight is None else weight._array
    share = wrap(
        np.where(ignored, 0, scale[safe.astype(np.intp)]).astype(input._array.dtype), input._code
    )
    loss = picked * share
    if reduction != "mean":
        loss = reduced(loss, reduction)
    elif ignored.all():  # NaN, with a gradient of 0
        loss = picked.masked_fill(wrap(ignored, B1), 0.0).sum() + np.nan
    else:
        loss = loss.sum() / share.sum()
    return rely(loss, input, target, weight)


def cross_entropy(
    input,
    target,
    weight=None,
    size_average=None,
    ignore_index=-100,
    reduce=None,
    reduction="mean",
    label_smoothing=0.0,
) -> Tensor:
    """Negative log-likelihood of softmax: class indices, or probabilities of `input`'s shape."""
    need_tensor(input, "cross_entropy")
    need_tensor(target, "cross_entropy", "target", 2)
    reduction = reduction_of(size_average, reduce, reduction)
    if weight is not None:
        need_tensor(weight, "cross_entropy_loss", "weight", 3)
    label_smoothing = max(label_smoothing, 0.0)  # PyTorch smooths by what is above 0
    if label_smoothing > 1.0:
        raise RuntimeError(f"label_smoothing must be between 0.0 and 1.0. Got: {label_smoothing}")
    axis = 1 if input.ndim > 1 else 0
    logs = log_softmax(input, axis)
    if weight is not None and tuple(weight.shape) != (input.shape[axis],):
        raise RuntimeError("weight tensor should be defined either for all classes or no classes")
    if target._array.shape == input._array.shape and CATEGORY[target._code] == FLOATING:
        return _of_probabilities(logs, target, weight, axis, reduction, label_smoothing)
    loss = nll_loss(logs, target, weight, ignore_index=ignore_index, reduction=reduction)
    if not label_smoothing:
        return loss
    classes = input.shape[axis]
    even = -(_weighted(logs, weight, axis)).sum(axis)
    ignored = wrap(target._array == ignore_index, B1)
    even = even.masked_fill(ignored, 0.0)
    if reduction == "mean":
        places = np.where(ignored._array, 0, target._array).astype(np.intp)
        shares = np.ones(classes) if weight is None else weight._array
        count = float(np.where(ignored._array, 0, shares[places]).sum())
        even = even.sum() + np.nan if ignored._array.all() else even.sum() / count
    else:
        even = reduced(even, reduction)
    return loss * (1 - label_smoothing) + even * (label_smoothing / classes)


def _of_probabilities(logs, target, weight, axis: int, reduction: str, smoothing: float) -> Tensor:
    """Cross entropy with a distribution over the classes for each place."""
    if smoothing:
        target = target * (1 - smoothing) + smoothing / logs.shape[axis]
    loss = -(_weighted(logs * target, weight, axis)).sum(axis)
    rows = max(loss.numel(), 1)
    return loss.sum() / rows if reduction == "mean" else reduced(loss, reduction)


def _weighted(values: Tensor, weight: Tensor | None, axis: int) -> Tensor:
    """The values of each class times the class's weight."""
    if weight is None:
        return values
    return values * weight.reshape(-1, *(1 for _ in values.shape[axis + 1 :]))


def binary_cross_entropy(
    input, target, weight=None, size_average=None, reduce=None, reduction="mean"
) -> Tensor:
    """-(y log p + (1 - y) log(1 - p)), the logarithms not below -100."""
    reduction = reduction_of(size_average, reduce, reduction)
    if input._array.shape != target._array.shape:
        raise ValueError(
            f"Using a target size ({target.shape}) that is different to the input size "
            f"({input.shape}) is deprecated. Please ensure they have the same size."
        )
    if input._code != target._code:
        raise RuntimeError(f"Found dtype {LABEL[target._code]} but expected {LABEL[input._code]}")
    if input.numel() and not (input._array.min() >= 0 and input._array.max() <= 1):
        raise RuntimeError("all elements of input should be between 0 and 1")
    if target.numel() and not (target._array.min() >= 0 and target._array.max() <= 1):
        raise RuntimeError("all elements of target should be between 0 and 1")
    if weight is not None and not isinstance(weight, Tensor):
        raise AttributeError(f"'{type(weight).__name__}' object has no attribute 'size'")
    loss = (target - 1) * (-input).log1p().clamp(min=-100) - target * input.log().clamp(min=-100)
    loss = in_order_of(loss, input)
    return reduced(loss if weight is None else loss * weight, reduction)


def binary_cross_entropy_with_logits(
    input, target, weight=None, size_average=None, reduce=None, reduction="mean", pos_weight=None
) -> Tensor:
    """Binary cross entropy of sigmoid(x), from x."""
    reduction = reduction_of(size_average, reduce, reduction)
    if input._array.shape != target._array.shape:
        raise ValueError(
            f"Target size ({target.shape}) must be the same as input size ({input.shape})"
        )
    if CATEGORY[target._code] < FLOATING <= CATEGORY[input._code] and target._code != B1:
        raise RuntimeError(  # PyTorch computes in the target's place
            f"result type {LABEL[input._code]} can't be cast to the desired output type "
            f"{LABEL[target._code]}"
        )
    if weight is not None:
        need_tensor(weight, "binary_cross_entropy_with_logits", "weight", 3)
    if pos_weight is None:
        loss = (1 - target) * input - logsigmoid(input)
    else:
        scale = (pos_weight - 1) * target + 1
        loss = (1 - target) * input - scale * logsigmoid(input)
    if CATEGORY[target._code] == FLOATING:
        loss = loss.to(target.dtype)  # PyTorch computes in the target's place
    loss = rely(loss if weight is None else loss * weight, input, target, weight, pos_weight)
    return reduced(loss, reduction)


def kl_div(
    input, target, size_average=None, reduce=None, reduction="mean", log_target=False
) -> Tensor:
    """target (log target - input), `input` being log-probabilities."""
    need_tensor(input, "kl_div")
    need_tensor(target, "kl_div", "target", 2)
    reduction = reduction_of(size_average, reduce, reduction)
    from torch_lite._ops.special import xlogy

    if CATEGORY[input._code] < FLOATING or CATEGORY[target._code] < FLOATING:
        raise RuntimeError("kl_div: Integral inputs not supported.")
    if log_target:
        loss = target.exp() * (target - input)
    else:
        loss = xlogy(target, target) - target * input
    if reduction == "batchmean":
        return loss.sum() / input.shape[0] if input.ndim else loss
    return reduced(loss, reduction)
