"""Losses' helpers."""

from _stand_in import unused
from mmgen.models.losses import ddpm_loss as ddpm_loss
from mmgen.models.losses import utils as utils

__getattr__ = unused("mmgen")
