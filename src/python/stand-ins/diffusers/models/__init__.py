"""diffusers' models: they can be derived from, and not made."""

from _stand_in import absent_names, unused_class
from diffusers.models import attention as attention
from diffusers.models import attention_processor as attention_processor
from diffusers.models import autoencoders as autoencoders
from diffusers.models import embeddings as embeddings
from diffusers.models import lora as lora
from diffusers.models import modeling_utils as modeling_utils
from diffusers.models import normalization as normalization
from diffusers.models import resnet as resnet
from diffusers.models.modeling_utils import ModelMixin as ModelMixin

AutoencoderKL = unused_class("diffusers", "AutoencoderKL")
ControlNetModel = unused_class("diffusers", "ControlNetModel")
DiTTransformer2DModel = unused_class("diffusers", "DiTTransformer2DModel")
UNet2DConditionModel = unused_class("diffusers", "UNet2DConditionModel")

__getattr__ = absent_names("diffusers.models")
