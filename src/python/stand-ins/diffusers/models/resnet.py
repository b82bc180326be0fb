"""Residual blocks, to be named."""

from _stand_in import absent_names, unused_class

ResnetBlock2D = unused_class("diffusers", "ResnetBlock2D")

__getattr__ = absent_names("diffusers.models.resnet")
