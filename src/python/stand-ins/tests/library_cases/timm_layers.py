"""timm's layers."""

LIBRARIES = ("timm",)

PRELUDE = """
import timm
import torch
from torch import nn
from timm import layers
from timm.models import vision_transformer as vit
x = torch.linspace(-2, 2, 24).reshape(2, 3, 4)
image = torch.linspace(-1, 1, 96).reshape(2, 3, 4, 4)
"""

CASES = r"""
layers.LayerNorm(4)(x)
layers.LayerNorm(4, affine=False)(x)
layers.LayerNorm(4).eps
repr(layers.LayerNorm2d(3))
layers.LayerNorm2d(3)(image)
layers.LayerNorm2d(3)(x)
layers.LayerNorm2d(3).normalized_shape
isinstance(layers.LayerNorm2d(3), nn.LayerNorm)
isinstance(nn.LayerNorm(3), layers.LayerNorm2d)
layers.DropPath(0.5)(torch.ones(8, 2))
layers.DropPath(0.5, scale_by_keep=False)(torch.ones(8, 1, 2))
layers.DropPath(0.5).eval()(x)
layers.DropPath()(x)
layers.drop_path(torch.ones(6, 2), 0.3, True)
repr(layers.DropPath(0.1234567))
layers.Mlp(4, 8)(x)
layers.Mlp(4, 8, 2, act_layer=nn.ReLU, bias=(True, False), norm_layer=nn.LayerNorm)(x)
layers.Mlp(3, 5, use_conv=True)(image)
layers.Mlp(4, drop=0.5)(x)
layers.Mlp(4, drop=(0.0, 0.25)).drop2.p
[name for name, _ in layers.Mlp(4).named_children()]
layers.PatchEmbed(4, 2, 3, 5)(image)
layers.PatchEmbed(4, 2, 3, 5, flatten=False)(image)
layers.PatchEmbed(4, 2, 3, 5, norm_layer=nn.LayerNorm, bias=False)(image)
layers.PatchEmbed(8, 2, 3, 5)(image)
layers.PatchEmbed(8, 2, 3, 5, strict_img_size=False)(image)
layers.PatchEmbed(6, 3, 3, 5, strict_img_size=False)(image)
layers.PatchEmbed((4, 6), (2, 3)).grid_size
layers.PatchEmbed(4, 2).num_patches
layers.PatchEmbed(None, 2, 3, 5)(image)
layers.PatchDropout(0.5)(x)
layers.PatchDropout(0.5, num_prefix_tokens=0, ordered=True)(torch.arange(12.0).reshape(2, 6, 1))
layers.PatchDropout(0.5, return_indices=True).eval()(x)[1]
layers.PatchDropout(1.5)
layers.trunc_normal_(torch.empty(6), std=2.0)
layers.trunc_normal_(nn.Parameter(torch.empty(3)), a=-1.0, b=0.5)
layers.to_2tuple(3)
layers.to_2tuple((3, 4, 5))
layers.to_2tuple('ab')
layers.to_ntuple(3)([1, 2])
layers.make_divisible(37, 8)
layers.make_divisible(9, 8)
vit.Attention(4, 2)(x)
vit.Attention(4, 2, qkv_bias=True, qk_norm=True)(x)
attn = vit.Attention(4, 2); attn.fused_attn = False; attn(x)
vit.Attention(4, 3)
[vit.Attention(8, 2).scale, vit.Attention(8, 2).head_dim]
[name for name, _ in vit.Attention(4, 2).named_parameters()]
vit.LayerScale(4, 0.5)(x)
vit.LayerScale(4, 0.5, inplace=True)(x.clone().requires_grad_(False))
vit.Block(4, 2)(x)
vit.Block(4, 2, init_values=0.1, drop_path=0.5, qkv_bias=True)(x)
vit.Block(4, 2, mlp_ratio=2.0, act_layer=nn.ReLU, norm_layer=layers.LayerNorm)(x)
repr(vit.Block(4, 2, init_values=0.1, drop_path=0.5))
vit.DropPath is layers.DropPath and vit.Mlp is layers.Mlp and vit.PatchEmbed is layers.PatchEmbed
"""
