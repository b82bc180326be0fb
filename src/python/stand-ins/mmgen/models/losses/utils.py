"""How losses of elements become one number."""

import functools
from collections.abc import Callable
from typing import Any

from torch import Tensor

from _stand_in import unused


def reduce_loss(loss: Tensor, reduction: str) -> Tensor:
    """All elements' mean or sum, each sample's mean ("flatmean"), or as they are."""
    match reduction:
        case "none":
            return loss
        case "mean":
            return loss.mean()
        case "sum":
            return loss.sum()
        case "batchmean":
            return loss.sum() / loss.shape[0]
        case "flatmean":
            return loss.mean(dim=tuple(range(1, loss.ndim)))
    raise ValueError(f"reduction type {reduction} not supported")


def weighted_loss(loss_func: Callable[..., Tensor]) -> Callable[..., Tensor]:
    """Decorate a loss of elements: it takes a weight, and how elements become one number."""

    @functools.wraps(loss_func)
    def wrapper(
        pred: Tensor,
        target: Tensor,
        weight: Tensor | None = None,
        reduction: str = "mean",
        avg_factor: float | None = None,
        **kwargs: Any,
    ) -> Tensor:
        loss = loss_func(pred, target, **kwargs)
        if weight is not None:
            loss = loss * weight
        if avg_factor is None:
            return reduce_loss(loss, reduction)
        if reduction == "none":
            return loss
        if reduction != "mean":
            raise ValueError('avg_factor can not be used with reduction="sum"')
        return loss.sum() / avg_factor

    return wrapper


__getattr__ = unused("mmgen")
