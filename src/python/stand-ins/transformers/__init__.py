"""Takes the place of transformers: papers derive from its models, and no test makes one."""

from _stand_in import unused, unused_class

CLIPTextModel = unused_class("transformers", "CLIPTextModel")
CLIPTextModelWithProjection = unused_class("transformers", "CLIPTextModelWithProjection")
CLIPTokenizer = unused_class("transformers", "CLIPTokenizer")
T5EncoderModel = unused_class("transformers", "T5EncoderModel")
T5TokenizerFast = unused_class("transformers", "T5TokenizerFast")

__getattr__ = unused("transformers")
