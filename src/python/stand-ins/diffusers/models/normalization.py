"""Norms, to be named."""

from _stand_in import absent_names, unused_class

AdaLayerNormZero = unused_class("diffusers", "AdaLayerNormZero")

__getattr__ = absent_names("diffusers.models.normalization")
