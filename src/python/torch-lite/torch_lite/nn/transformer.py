"""Layers of attention: many heads, and the encoder of a transformer."""

import copy
from collections.abc import Callable

from torch_lite import _dtype
from torch_lite._dtype import CATEGORY, FLOATING
from torch_lite._graph import is_grad_enabled
from torch_lite._tensor import Tensor
from torch_lite.nn import functional as F
from torch_lite.nn import init
from torch_lite.nn.containers import ModuleList
from torch_lite.nn.layers import Dropout, LayerNorm, Linear, empty_parameter
from torch_lite.nn.module import Module

_TRANSFORMER = "torch.nn.modules.transformer"


class NonDynamicallyQuantizableLinear(Linear):
    """A Linear under the name that the output projection of attention has in PyTorch."""

    __module__ = "torch.nn.modules.linear"


class MultiheadAttention(Module):
    """Attention of several heads between projections: the output, and the heads' weights."""

    __module__ = "torch.nn.modules.activation"

    def __init__(
        self,
        embed_dim: int,
        num_heads: int,
        dropout: float = 0.0,
        bias: bool = True,
        add_bias_kv: bool = False,
        add_zero_attn: bool = False,
        kdim: int | None = None,
        vdim: int | None = None,
        batch_first: bool = False,
        device: object = None,
        dtype: _dtype.dtype | None = None,
    ):
        if embed_dim <= 0 or num_heads <= 0:
            raise ValueError(
                f"embed_dim and num_heads must be greater than 0, got embed_dim={embed_dim} and "
                f"num_heads={num_heads} instead"
            )
        super().__init__()
        self.embed_dim = embed_dim
        self.kdim = embed_dim if kdim is None else kdim
        self.vdim = embed_dim if vdim is None else vdim
        self._qkv_same_embed_dim = self.kdim == embed_dim and self.vdim == embed_dim
        self.num_heads, self.dropout, self.batch_first = num_heads, dropout, batch_first
        self.head_dim = embed_dim // num_heads
        if self.head_dim * num_heads != embed_dim:
            raise AssertionError("embed_dim must be divisible by num_heads")
        options = {"dtype": dtype, "device": device}
        together = {"in_proj_weight": (3 * embed_dim, embed_dim)}
        apart = {
            "q_proj_weight": (embed_dim, embed_dim),
            "k_proj_weight": (embed_dim, self.kdim),
            "v_proj_weight": (embed_dim, self.vdim),
        }
        used, unused = (together, apart) if self._qkv_same_embed_dim else (apart, together)
        for name, shape in used.items():
            self.register_parameter(name, empty_parameter(*shape, **options))
        for name in unused:
            self.register_parameter(name, None)
        made = empty_parameter(3 * embed_dim, **options) if bias else None
        self.register_parameter("in_proj_bias", made)
        self.out_proj = NonDynamicallyQuantizableLinear(embed_dim, embed_dim, bias, device, dtype)
        for name in ("bias_k", "bias_v"):
            made = empty_parameter(1, 1, embed_dim, **options) if add_bias_kv else None
            self.register_parameter(name, made)
        self.add_zero_attn = add_zero_attn
        self._reset_parameters()

    def _reset_parameters(self) -> None:
        for name in ("in_proj_weight", "q_proj_weight", "k_proj_weight", "v_proj_weight"):
            if getattr(self, name) is not None:
                init.xavier_uniform_(getattr(self, name))
        if self.in_proj_bias is not None:
            init.zeros_(self.in_proj_bias)
            init.zeros_(self.out_proj.bias)
        for bias in (self.bias_k, self.bias_v):
            if bias is not None:
                init.xavier_normal_(bias)

    def forward(
        self,
        query: Tensor,
        key: Tensor,
        value: Tensor,
        key_padding_mask: Tensor | None = None,
        need_weights: bool = True,
        attn_mask: Tensor | None = None,
        average_attn_weights: bool = True,
        is_causal: bool = False,
    ) -> tuple[Tensor, Tensor | None]:
        """(L, N, E), or (N, L, E) if `batch_first`, or (L, E); the weights are (N, L, S)."""
        turned = self.batch_first and query.dim() == 3
        if turned:
            query, key, value = (part.transpose(1, 0) for part in (query, key, value))
        output, weights = F.multi_head_attention_forward(
            query,
            key,
            value,
            self.embed_dim,
            self.num_heads,
            self.in_proj_weight,
            self.in_proj_bias,
            self.bias_k,
            self.bias_v,
            self.add_zero_attn,
            self.dropout,
            self.out_proj.weight,
            self.out_proj.bias,
            training=self.training,
            key_padding_mask=key_padding_mask,
            need_weights=need_weights,
            attn_mask=attn_mask,
            use_separate_proj_weight=not self._qkv_same_embed_dim,
            q_proj_weight=self.q_proj_weight,
            k_proj_weight=self.k_proj_weight,
            v_proj_weight=self.v_proj_weight,
            average_attn_weights=average_attn_weights,
            is_causal=is_causal,
        )
        return (output.transpose(1, 0) if turned else output), weights


class TransformerEncoderLayer(Module):
    """Self-attention, then two linear layers, each with a residual and a norm."""

    __module__ = _TRANSFORMER

    def __init__(
        self,
        d_model: int,
        nhead: int,
        dim_feedforward: int = 2048,
        dropout: float = 0.1,
        activation: str | Callable[[Tensor], Tensor] = F.relu,
        layer_norm_eps: float = 1e-5,
        batch_first: bool = False,
        norm_first: bool = False,
        bias: bool = True,
        device: object = None,
        dtype: _dtype.dtype | None = None,
    ):
        super().__init__()
        options = {"bias": bias, "device": device, "dtype": dtype}
        self.self_attn = MultiheadAttention(
            d_model, nhead, dropout=dropout, batch_first=batch_first, **options
        )
        self.linear1 = Linear(d_model, dim_feedforward, **options)
        self.dropout = Dropout(dropout)
        self.linear2 = Linear(dim_feedforward, d_model, **options)
        self.norm_first = norm_first
        self.norm1 = LayerNorm(d_model, eps=layer_norm_eps, **options)
        self.norm2 = LayerNorm(d_model, eps=layer_norm_eps, **options)
        self.dropout1 = Dropout(dropout)
        self.dropout2 = Dropout(dropout)
        if isinstance(activation, str):
            if activation not in ("relu", "gelu"):
                raise RuntimeError(f"activation should be relu/gelu, not {activation}")
            activation = F.relu if activation == "relu" else F.gelu
        self.activation = activation

    def forward(
        self,
        src: Tensor,
        src_mask: Tensor | None = None,
        src_key_padding_mask: Tensor | None = None,
        is_causal: bool = False,
    ) -> Tensor:
        """The same shape; True in a mask hides."""

        def attended(x: Tensor) -> Tensor:
            made, _ = self.self_attn(
                x, x, x, src_key_padding_mask, False, src_mask, is_causal=is_causal
            )
            return self.dropout1(made)

        if self.norm_first:
            src = src + attended(self.norm1(src))
            return src + self._feed_forward(self.norm2(src))
        src = self.norm1(src + attended(src))
        return self.norm2(src + self._feed_forward(src))

    def _feed_forward(self, x: Tensor) -> Tensor:
        return self.dropout2(self.linear2(self.dropout(self.activation(self.linear1(x)))))


class TransformerEncoder(Module):
    """Copies of an encoder layer, one after the other."""

    __module__ = _TRANSFORMER

    def __init__(
        self,
        encoder_layer: Module,
        num_layers: int,
        norm: Module | None = None,
        enable_nested_tensor: bool = True,
        mask_check: bool = True,
    ):
        super().__init__()
        self.layers = ModuleList([copy.deepcopy(encoder_layer) for _ in range(num_layers)])
        self.num_layers = num_layers
        self.norm = norm
        self.enable_nested_tensor = enable_nested_tensor
        self.mask_check = mask_check

    def forward(
        self,
        src: Tensor,
        mask: Tensor | None = None,
        src_key_padding_mask: Tensor | None = None,
        is_causal: bool | None = None,
    ) -> Tensor:
        """The same shape; True in a mask hides."""
        hidden = src_key_padding_mask
        if hidden is not None and CATEGORY[hidden._code] != FLOATING and hidden._code != _dtype.B1:
            raise AssertionError(
                "only bool and floating types of src_key_padding_mask are supported"
            )
        output = src
        for layer in self.layers:
            output = layer(
                output,
                src_mask=mask,
                src_key_padding_mask=hidden,
                is_causal=bool(is_causal) and mask is not None,
            )
        if mask is None and self._drops_padding(src, hidden):
            output = output.masked_fill(hidden.unsqueeze(-1), 0.0)
        return output if self.norm is None else self.norm(output)

    def _drops_padding(self, src: Tensor, hidden: Tensor | None) -> bool:
        """Whether PyTorch takes its path of ragged batches, which gives 0 where there is padding.

        That is in evaluation without gradients, for batches first, padded at the end only.
        """
        first = self.layers[0]
        if not self.enable_nested_tensor or hidden is None or hidden._code != _dtype.B1:
            return False
        if first.training or first.norm_first or src.dim() != 3 or is_grad_enabled():
            return False
        attention = first.self_attn
        if not attention.batch_first or attention.num_heads % 2 or attention.in_proj_bias is None:
            return False
        padding = hidden._array
        return not (padding[:, :-1] & ~padding[:, 1:]).any()
