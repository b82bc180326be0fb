"""The layers of timm that vision transformers are made of."""

from _stand_in import absent_names
from timm.layers.config import set_fused_attn as set_fused_attn
from timm.layers.config import use_fused_attn as use_fused_attn
from timm.layers.drop import DropPath as DropPath
from timm.layers.drop import drop_path as drop_path
from timm.layers.helpers import make_divisible as make_divisible
from timm.layers.helpers import to_1tuple as to_1tuple
from timm.layers.helpers import to_2tuple as to_2tuple
from timm.layers.helpers import to_3tuple as to_3tuple
from timm.layers.helpers import to_4tuple as to_4tuple
from timm.layers.helpers import to_ntuple as to_ntuple
from timm.layers.mlp import Mlp as Mlp
from timm.layers.norm import LayerNorm as LayerNorm
from timm.layers.norm import LayerNorm2d as LayerNorm2d
from timm.layers.patch_dropout import PatchDropout as PatchDropout
from timm.layers.patch_embed import PatchEmbed as PatchEmbed
from timm.layers.weight_init import trunc_normal_ as trunc_normal_

__getattr__ = absent_names("timm.layers")
