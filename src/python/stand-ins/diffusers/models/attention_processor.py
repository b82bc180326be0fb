"""Attention processors, to be named."""

from _stand_in import absent_names, unused_class

Attention = unused_class("diffusers", "Attention")
AttnProcessor = unused_class("diffusers", "AttnProcessor")
AttnProcessor2_0 = unused_class("diffusers", "AttnProcessor2_0")
LoRAAttnProcessor = unused_class("diffusers", "LoRAAttnProcessor")
LoRAAttnProcessor2_0 = unused_class("diffusers", "LoRAAttnProcessor2_0")
LoRAXFormersAttnProcessor = unused_class("diffusers", "LoRAXFormersAttnProcessor")
XFormersAttnProcessor = unused_class("diffusers", "XFormersAttnProcessor")

__getattr__ = absent_names("diffusers.models.attention_processor")
