"""Losses that compare vectors with each other: distances, angles and orders."""

import math

from torch_lite._ops._core import Tensor, need_tensor
from torch_lite._ops.choose import minimum, where
from torch_lite.nn._functional.losses import reduced, reduction_of
from torch_lite.nn._functional.vectors import pairwise_distance


def triplet_margin_loss(
    anchor,
    positive,
    negative,
    margin=1.0,
    p=2,
    eps=1e-06,
    swap=False,
    size_average=None,
    reduce=None,
    reduction="mean",
) -> Tensor:
    """How far the positive lies from the anchor beyond the negative, less a margin, from 0 up."""
    need_tensor(anchor, "triplet_margin_loss", "anchor", 1)
    need_tensor(positive, "triplet_margin_loss", "positive", 2)
    need_tensor(negative, "triplet_margin_loss", "negative", 3)
    reduction = reduction_of(size_average, reduce, reduction)
    if margin <= 0:
        raise ValueError(f"margin must be greater than 0, got {margin}")
    if not anchor.ndim == positive.ndim == negative.ndim:
        raise RuntimeError(
            "The anchor, positive, and negative tensors are expected to have the same number of "
            f"dimensions, but got: anchor {anchor.ndim}D, positive {positive.ndim}D, and negative "
            f"{negative.ndim}D inputs"
        )
    near = pairwise_distance(anchor, positive, p, eps)
    far = pairwise_distance(anchor, negative, p, eps)
    if swap:
        far = minimum(far, pairwise_distance(positive, negative, p, eps))
    return reduced((near - far + margin).clamp(min=0), reduction)


def cosine_embedding_loss(
    input1, input2, target, margin=0, size_average=None, reduce=None, reduction="mean"
) -> Tensor:
    """1 - cos where the target is 1, the cosine beyond a margin where it is -1."""
    need_tensor(input1, "cosine_embedding_loss", "input1", 1)
    need_tensor(input2, "cosine_embedding_loss", "input2", 2)
    need_tensor(target, "cosine_embedding_loss", "target", 3)
    reduction = reduction_of(size_average, reduce, reduction)
    if target.ndim > 1 or target.ndim + 1 != input1.ndim or input1.ndim != input2.ndim:
        raise RuntimeError(
            f"{target.ndim}D target tensor expects {target.ndim + 1}D input tensors, but found "
            f"inputs with sizes {list(input1.shape)} and {list(input2.shape)}."
        )
    # Not cosine_similarity: this loss has an epsilon of its own, inside the root.
    eps = 1e-12
    squares = (input1.square().sum(-1) + eps) * (input2.square().sum(-1) + eps)
    cosine = (input1 * input2).sum(-1) / squares.sqrt()
    alike = where(target == 1, 1 - cosine, cosine * 0)
    apart = where(target == -1, (cosine - margin).clamp(min=0), cosine * 0)
    return reduced(alike + apart, reduction)


def margin_ranking_loss(
    input1, input2, target, margin=0, size_average=None, reduce=None, reduction="mean"
) -> Tensor:
    """How much the order of two values goes against the target, plus a margin, from 0 up."""
    reduction = reduction_of(size_average, reduce, reduction)
    if not input1.ndim == input2.ndim == target.ndim:
        raise RuntimeError(
            "margin_ranking_loss : All input tensors should have same dimension but got sizes: "
            f"input1: {input1.shape}, input2: {input2.shape}, target: {target.shape} "
        )
    return reduced((-target * (input1 - input2) + float(margin)).clamp(min=0), reduction)


def gaussian_nll_loss(input, target, var, full=False, eps=1e-06, reduction="mean") -> Tensor:
    """Minus the log-density of targets under normal distributions; `full` adds the constant."""
    if not isinstance(var, Tensor):
        if var < 0:
            raise ValueError("var has negative entry/entries")
        var = input * 0 + var
    if var.shape != input.shape:
        if tuple(input.shape[:-1]) == tuple(var.shape):
            var = var.unsqueeze(-1)
        elif tuple(input.shape[:-1]) != tuple(var.shape[:-1]) or var.shape[-1] != 1:
            raise ValueError("var is of incorrect size")
    if reduction not in ("none", "mean", "sum"):
        raise ValueError(reduction + " is not valid")
    if (var._array < 0).any():
        raise ValueError("var has negative entry/entries")
    least = var.clone().detach().clamp(min=eps)
    safe = where(var < eps, least, var)
    loss = 0.5 * (safe.log() + (input - target).square() / safe)
    if full:
        loss = loss + 0.5 * math.log(2 * math.pi)
    return reduced(loss, reduction)
