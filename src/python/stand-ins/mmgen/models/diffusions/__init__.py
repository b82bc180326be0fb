"""Helpers of diffusion models."""

from _stand_in import unused
from mmgen.models.diffusions import utils as utils

__getattr__ = unused("mmgen")
