"""The vision transformer, as timm's documentation describes it."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from _stand_in import absent_names, missing
from timm.layers import DropPath, Mlp, PatchDropout, PatchEmbed, trunc_normal_, use_fused_attn

Layer = Callable[..., nn.Module]


class Attention(nn.Module):
    """Multi-head self-attention with one projection for queries, keys and values."""

    def __init__(
        self,
        dim: int,
        num_heads: int = 8,
        qkv_bias: bool = False,
        qk_norm: bool = False,
        attn_drop: float = 0.0,
        proj_drop: float = 0.0,
        norm_layer: Layer = nn.LayerNorm,
    ) -> None:
        """Take the width, which the heads must divide."""
        super().__init__()
        if dim % num_heads != 0:
            raise AssertionError("dim should be divisible by num_heads")
        self.num_heads = num_heads
        self.head_dim = dim // num_heads
        self.scale = self.head_dim**-0.5
        self.fused_attn = use_fused_attn()
        self.qkv = nn.Linear(dim, dim * 3, bias=qkv_bias)
        self.q_norm = norm_layer(self.head_dim) if qk_norm else nn.Identity()
        self.k_norm = norm_layer(self.head_dim) if qk_norm else nn.Identity()
        self.attn_drop = nn.Dropout(attn_drop)
        self.proj = nn.Linear(dim, dim)
        self.proj_drop = nn.Dropout(proj_drop)

    def forward(self, x: Tensor) -> Tensor:
        """Map (N, L, D) to (N, L, D)."""
        count, length, width = x.shape
        split = self.qkv(x).reshape(count, length, 3, self.num_heads, self.head_dim)
        q, k, v = split.permute(2, 0, 3, 1, 4).unbind(0)
        x = self._attend(self.q_norm(q), self.k_norm(k), v)
        x = x.transpose(1, 2).reshape(count, length, width)
        return self.proj_drop(self.proj(x))

    def _attend(self, q: Tensor, k: Tensor, v: Tensor) -> Tensor:
        if self.fused_attn:
            dropout = self.attn_drop.p if self.training else 0.0
            return functional.scaled_dot_product_attention(q, k, v, dropout_p=dropout)
        weights = (q * self.scale @ k.transpose(-2, -1)).softmax(dim=-1)
        return self.attn_drop(weights) @ v


class LayerScale(nn.Module):
    """One learned factor a channel."""

    def __init__(self, dim: int, init_values: float = 1e-5, inplace: bool = False) -> None:
        """Take the width and the value that every factor starts with."""
        super().__init__()
        self.inplace = inplace
        self.gamma = nn.Parameter(init_values * torch.ones(dim))

    def forward(self, x: Tensor) -> Tensor:
        """Scale (..., D)."""
        return x.mul_(self.gamma) if self.inplace else x * self.gamma


class Block(nn.Module):
    """Attention and feed-forward, each normalised before and added to what came in."""

    def __init__(
        self,
        dim: int,
        num_heads: int,
        mlp_ratio: float = 4.0,
        qkv_bias: bool = False,
        qk_norm: bool = False,
        proj_drop: float = 0.0,
        attn_drop: float = 0.0,
        init_values: float | None = None,
        drop_path: float = 0.0,
        act_layer: Layer = nn.GELU,
        norm_layer: Layer = nn.LayerNorm,
        mlp_layer: Layer = Mlp,
    ) -> None:
        """Take the width; `init_values` adds layer scales, `drop_path` stochastic depth."""
        super().__init__()
        self.norm1 = norm_layer(dim)
        self.attn = Attention(
            dim,
            num_heads=num_heads,
            qkv_bias=qkv_bias,
            qk_norm=qk_norm,
            attn_drop=attn_drop,
            proj_drop=proj_drop,
            norm_layer=norm_layer,
        )
        self.ls1 = LayerScale(dim, init_values=init_values) if init_values else nn.Identity()
        self.drop_path1 = DropPath(drop_path) if drop_path > 0.0 else nn.Identity()
        self.norm2 = norm_layer(dim)
        self.mlp = mlp_layer(
            in_features=dim,
            hidden_features=int(dim * mlp_ratio),
            act_layer=act_layer,
            drop=proj_drop,
        )
        self.ls2 = LayerScale(dim, init_values=init_values) if init_values else nn.Identity()
        self.drop_path2 = DropPath(drop_path) if drop_path > 0.0 else nn.Identity()

    def forward(self, x: Tensor) -> Tensor:
        """Map (N, L, D) to (N, L, D)."""
        x = x + self.drop_path1(self.ls1(self.attn(self.norm1(x))))
        return x + self.drop_path2(self.ls2(self.mlp(self.norm2(x))))


class VisionTransformer(nn.Module):
    """Patches, position embedding, blocks, pooling and a head."""

    def __init__(
        self,
        img_size: int | tuple[int, int] = 224,
        patch_size: int | tuple[int, int] = 16,
        in_chans: int = 3,
        num_classes: int = 1000,
        global_pool: str = "token",
        embed_dim: int = 768,
        depth: int = 12,
        num_heads: int = 12,
        mlp_ratio: float = 4.0,
        qkv_bias: bool = True,
        qk_norm: bool = False,
        init_values: float | None = None,
        class_token: bool = True,
        no_embed_class: bool = False,
        reg_tokens: int = 0,
        pre_norm: bool = False,
        fc_norm: bool | None = None,
        dynamic_img_size: bool = False,
        dynamic_img_pad: bool = False,
        drop_rate: float = 0.0,
        pos_drop_rate: float = 0.0,
        patch_drop_rate: float = 0.0,
        proj_drop_rate: float = 0.0,
        attn_drop_rate: float = 0.0,
        drop_path_rate: float = 0.0,
        weight_init: str = "",
        embed_layer: Layer = PatchEmbed,
        norm_layer: Layer | None = None,
        act_layer: Layer | None = None,
        block_fn: Layer = Block,
        mlp_layer: Layer = Mlp,
    ) -> None:
        """Take what timm's takes. Images have one size here, and are not pooled by attention."""
        super().__init__()
        if global_pool not in ("", "avg", "token", "map"):
            raise AssertionError
        if not class_token and global_pool == "token":
            raise AssertionError
        is_absent = {
            "global_pool='map'": global_pool == "map",
            "dynamic_img_size=": dynamic_img_size or dynamic_img_pad,
            "weight_init=": weight_init not in ("", "skip"),
            "norm_layer=": isinstance(norm_layer, str) or isinstance(act_layer, str),
        }
        for feature in filter(is_absent.get, is_absent):
            raise missing(f"timm.models.vision_transformer.VisionTransformer({feature})")
        norm_layer = norm_layer or partial(nn.LayerNorm, eps=1e-6)
        act_layer = act_layer or nn.GELU
        has_fc_norm = global_pool == "avg" if fc_norm is None else fc_norm

        self.num_classes = num_classes
        self.global_pool = global_pool
        self.num_features = self.embed_dim = embed_dim
        self.num_prefix_tokens = int(class_token) + reg_tokens
        self.num_reg_tokens = reg_tokens
        self.has_class_token = class_token
        self.no_embed_class = no_embed_class
        self.dynamic_img_size = dynamic_img_size
        self.grad_checkpointing = False

        self.patch_embed = embed_layer(
            img_size=img_size,
            patch_size=patch_size,
            in_chans=in_chans,
            embed_dim=embed_dim,
            bias=not pre_norm,
            dynamic_img_pad=dynamic_img_pad,
        )
        self.cls_token = _tokens(int(class_token), embed_dim)
        self.reg_token = _tokens(reg_tokens, embed_dim)
        length = self.patch_embed.num_patches
        length += 0 if no_embed_class else self.num_prefix_tokens
        self.pos_embed = nn.Parameter(torch.randn(1, length, embed_dim) * 0.02)
        self.pos_drop = nn.Dropout(p=pos_drop_rate)
        self.patch_drop = (
            PatchDropout(patch_drop_rate, num_prefix_tokens=self.num_prefix_tokens)
            if patch_drop_rate > 0
            else nn.Identity()
        )
        self.norm_pre = norm_layer(embed_dim) if pre_norm else nn.Identity()
        self.blocks = nn.Sequential(
            *(
                block_fn(
                    dim=embed_dim,
                    num_heads=num_heads,
                    mlp_ratio=mlp_ratio,
                    qkv_bias=qkv_bias,
                    qk_norm=qk_norm,
                    init_values=init_values,
                    proj_drop=proj_drop_rate,
                    attn_drop=attn_drop_rate,
                    drop_path=rate.item(),
                    norm_layer=norm_layer,
                    act_layer=act_layer,
                    mlp_layer=mlp_layer,
                )
                for rate in torch.linspace(0, drop_path_rate, depth)
            )
        )
        self.norm = nn.Identity() if has_fc_norm else norm_layer(embed_dim)
        self.attn_pool = None
        self.fc_norm = norm_layer(embed_dim) if has_fc_norm else nn.Identity()
        self.head_drop = nn.Dropout(drop_rate)
        self.head = nn.Linear(embed_dim, num_classes) if num_classes > 0 else nn.Identity()
        if weight_init != "skip":
            self.init_weights(weight_init)

    def init_weights(self, mode: str = "") -> None:
        """Draw position embedding, class token and every linear layer's weights anew."""
        if mode:
            raise missing("timm.models.vision_transformer.VisionTransformer.init_weights(mode=)")
        trunc_normal_(self.pos_embed, std=0.02)
        if self.cls_token is not None:
            nn.init.normal_(self.cls_token, std=1e-6)
        self.apply(_draw_linear)

    def no_weight_decay(self) -> set[str]:
        """Names of the parameters that optimisers should not shrink."""
        return {"pos_embed", "cls_token", "dist_token"}

    def set_grad_checkpointing(self, enable: bool = True) -> None:
        """Only remembered: recomputing saves memory and changes no number."""
        self.grad_checkpointing = enable

    def get_classifier(self) -> nn.Module:
        """The head."""
        return self.head

    def reset_classifier(self, num_classes: int, global_pool: str | None = None) -> None:
        """Make a new head, and pool another way on demand."""
        self.num_classes = num_classes
        if global_pool is not None:
            if global_pool not in ("", "avg", "token"):
                owner = "timm.models.vision_transformer.VisionTransformer"
                raise missing(f"{owner}.reset_classifier(global_pool='map')")
            self.global_pool = global_pool
        width = self.embed_dim
        self.head = nn.Linear(width, num_classes) if num_classes > 0 else nn.Identity()

    def _pos_embed(self, x: Tensor) -> Tensor:
        """Add positions to patches (N, L, D) and put the prefix tokens before them."""
        prefix = [
            token.expand(x.shape[0], -1, -1)
            for token in (self.cls_token, self.reg_token)
            if token is not None
        ]
        if self.no_embed_class:
            x = torch.cat([*prefix, x + self.pos_embed], dim=1) if prefix else x + self.pos_embed
        else:
            x = (torch.cat([*prefix, x], dim=1) if prefix else x) + self.pos_embed
        return self.pos_drop(x)

    def forward_features(self, x: Tensor) -> Tensor:
        """Map images (N, C, H, W) to normalised tokens (N, prefix + L, D)."""
        return self.norm(self.blocks(self._tokens_of(x)))

    def _tokens_of(self, x: Tensor) -> Tensor:
        return self.norm_pre(self.patch_drop(self._pos_embed(self.patch_embed(x))))

    def get_intermediate_layers(
        self,
        x: Tensor,
        n: int | Iterable[int] = 1,
        reshape: bool = False,
        return_prefix_tokens: bool = False,
        norm: bool = False,
    ) -> tuple[Any, ...]:
        """Give the patches after the last `n` blocks, or after the blocks numbered in `n`."""
        depth = len(self.blocks)
        wanted = set(range(depth - n, depth) if isinstance(n, int) else n)
        found = []
        x = self._tokens_of(x)
        for number, block in enumerate(self.blocks):
            x = block(x)
            if number in wanted:
                found.append(self.norm(x) if norm else x)
        prefixes = [tokens[:, : self.num_prefix_tokens] for tokens in found]
        patches = [tokens[:, self.num_prefix_tokens :] for tokens in found]
        if reshape:
            grid = self.patch_embed.grid_size
            patches = [
                p.reshape(p.shape[0], *grid, -1).permute(0, 3, 1, 2).contiguous() for p in patches
            ]
        return (
            tuple(zip(patches, prefixes, strict=True)) if return_prefix_tokens else tuple(patches)
        )

    def forward_head(self, x: Tensor, pre_logits: bool = False) -> Tensor:
        """Map tokens to logits (N, classes), or to what the head would see."""
        if self.global_pool == "avg":
            x = x[:, self.num_prefix_tokens :].mean(dim=1)
        elif self.global_pool:
            x = x[:, 0]
        x = self.head_drop(self.fc_norm(x))
        return x if pre_logits else self.head(x)

    def forward(self, x: Tensor) -> Tensor:
        """Map images (N, C, H, W) to logits (N, classes)."""
        return self.forward_head(self.forward_features(x))


def _tokens(count: int, width: int) -> nn.Parameter | None:
    return nn.Parameter(torch.zeros(1, count, width)) if count else None


def _draw_linear(module: nn.Module) -> None:
    if isinstance(module, nn.Linear):
        trunc_normal_(module.weight, std=0.02)
        if module.bias is not None:
            nn.init.zeros_(module.bias)


__getattr__ = absent_names("timm.models.vision_transformer")
