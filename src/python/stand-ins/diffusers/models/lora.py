"""Low-rank layers, to be named."""

from _stand_in import absent_names, unused_class

LoRALinearLayer = unused_class("diffusers", "LoRALinearLayer")

__getattr__ = absent_names("diffusers.models.lora")
