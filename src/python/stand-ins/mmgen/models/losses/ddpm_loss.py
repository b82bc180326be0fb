"""Losses of diffusion models."""

from torch import Tensor
from torch.nn import functional

from _stand_in import unused, unused_class
from mmgen.models.losses.utils import reduce_loss as reduce_loss
from mmgen.models.losses.utils import weighted_loss

DDPMLoss = unused_class("mmgen", "DDPMLoss")


@weighted_loss
def mse_loss(pred: Tensor, target: Tensor) -> Tensor:
    """The square of the difference."""
    return functional.mse_loss(pred, target, reduction="none")


__getattr__ = unused("mmgen")
