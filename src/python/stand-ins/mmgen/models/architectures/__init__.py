"""Helpers of architectures."""

from _stand_in import unused
from mmgen.models.architectures import common as common

__getattr__ = unused("mmgen")
