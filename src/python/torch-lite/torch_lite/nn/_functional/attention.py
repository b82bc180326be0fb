"""Attention: of one head, and of many between projections."""

import math

import numpy as np

from torch_lite import _dtype
from torch_lite._dtype import CATEGORY, FLOATING
from torch_lite._gaps import missing
from torch_lite._graph import rely
from torch_lite._ops import activation as _activation
from torch_lite._ops._core import Tensor, need_tensor, wrap
from torch_lite._ops.joining import cat
from torch_lite._registry import FUNCTIONS
from torch_lite.nn._functional.layers import dropout, linear
from torch_lite.nn._functional.vectors import pad


def scaled_dot_product_attention(
    query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None, enable_gqa=False
) -> Tensor:
    """softmax(q k^T scale + mask) v; a bool mask keeps where it is true.

    With `enable_gqa` each head of `key` and `value` (dimension -3) serves several of `query`.
    """
    for position, (name, part) in enumerate(
        (("query", query), ("key", key), ("value", value)), start=1
    ):
        need_tensor(part, "scaled_dot_product_attention", name, position)
    if attn_mask is not None:
        need_tensor(attn_mask, "scaled_dot_product_attention", "attn_mask", 4)
    if not query._code == key._code == value._code:
        raise RuntimeError("Expected query, key, and value to have the same dtype")
    if min(query.ndim, key.ndim, value.ndim) < 2:
        raise RuntimeError("Expected query, key, and value to all be at least 2 dimensional")
    if enable_gqa:
        key, value = (_shared_heads(query, part) for part in (key, value))
    scale = query.shape[-1] ** -0.5 if scale is None else scale
    is_fused = query.ndim == key.ndim == value.ndim == 4 and not dropout_p
    if is_fused:
        scores = (query @ key.transpose(-2, -1)) * scale
    else:  # both are scaled, so that their copies are what the graph saves
        root = abs(scale) ** 0.5
        scores = (query * math.copysign(root, scale)) @ (key * root).transpose(-2, -1)
    if is_causal:
        if attn_mask is not None:
            raise RuntimeError(
                "_scaled_dot_product_attention: Explicit attn_mask should not be set when "
                "is_causal=True"
            )
        keep = np.tri(scores.shape[-2], scores.shape[-1], dtype=np.bool_)
        attn_mask = wrap(keep, _dtype.B1)
    if attn_mask is not None and attn_mask._code == _dtype.B1:
        scores = scores.masked_fill(~attn_mask, float("-inf"))
    elif attn_mask is not None:
        if attn_mask._code != query._code:
            raise RuntimeError(
                "Expected attn_mask dtype to be bool or float or to match query dtype"
            )
        scores = scores + attn_mask
    weights = _activation.softmax(scores, -1) if attn_mask is None else _safe_softmax(scores)
    if dropout_p:
        weights = dropout(weights, dropout_p)
    result = weights @ value
    return rely(result, result) if is_fused else result


def _safe_softmax(scores: Tensor) -> Tensor:
    """Softmax of rows; a row that may see nothing gives 0, not NaN."""
    blind = np.isneginf(scores._array).all(-1, keepdims=True)
    weights = _activation.softmax(scores, -1)
    return weights.masked_fill(wrap(blind, _dtype.B1), 0.0) if blind.any() else weights


def _shared_heads(query: Tensor, part: Tensor) -> Tensor:
    heads, own = query.shape[-3], part.shape[-3]
    if heads % own:
        raise RuntimeError(
            "Number of heads in key and value must divide the number of heads in query"
        )
    return part.repeat_interleave(heads // own, -3)


def multi_head_attention_forward(
    query,
    key,
    value,
    embed_dim_to_check,
    num_heads,
    in_proj_weight,
    in_proj_bias,
    bias_k,
    bias_v,
    add_zero_attn,
    dropout_p,
    out_proj_weight,
    out_proj_bias,
    training=True,
    key_padding_mask=None,
    need_weights=True,
    attn_mask=None,
    use_separate_proj_weight=False,
    q_proj_weight=None,
    k_proj_weight=None,
    v_proj_weight=None,
    static_k=None,
    static_v=None,
    average_attn_weights=True,
    is_causal=False,
) -> tuple[Tensor, Tensor | None]:
    """Attention of several heads over (L, N, E) or (L, E): the output, and the heads' weights.

    True in a mask hides; a float mask is added to the scores.
    """
    if static_k is not None or static_v is not None:
        raise missing("torch.nn.functional.multi_head_attention_forward(static_k=, static_v=)")
    batched = _check_ranks(query, key, value, key_padding_mask, attn_mask, num_heads)
    if not batched:
        query, key, value = (part.unsqueeze(1) for part in (query, key, value))
        key_padding_mask = None if key_padding_mask is None else key_padding_mask.unsqueeze(0)
    length, batch, width = query.shape
    if is_causal and attn_mask is None:
        raise RuntimeError("Need attn_mask if specifying the is_causal hint.")
    _check_widths(query, key, value, embed_dim_to_check, num_heads, use_separate_proj_weight)
    mask = _additive(attn_mask, "attn_mask", query._code)
    if mask is not None:
        mask = _mask_of_heads(mask, (length, key.shape[0]), batch, num_heads)
    hidden = _additive(key_padding_mask, "key_padding_mask", query._code)
    if use_separate_proj_weight:
        weights = (q_proj_weight, k_proj_weight, v_proj_weight)
    else:
        weights = in_proj_weight.chunk(3)
    biases = (None,) * 3 if in_proj_bias is None else in_proj_bias.chunk(3)
    q, k, v = (
        linear(part, weight, bias)
        for part, weight, bias in zip((query, key, value), weights, biases, strict=True)
    )
    if bias_k is not None and bias_v is not None:
        k = cat([k, bias_k.repeat(1, batch, 1)])
        v = cat([v, bias_v.repeat(1, batch, 1)])
        mask, hidden = _one_more(mask), _one_more(hidden)
    q, k, v = (_heads(part, num_heads) for part in (q, k, v))
    if add_zero_attn:
        zero = FUNCTIONS["zeros"](batch, num_heads, 1, width // num_heads, dtype=k.dtype)
        k, v = cat([k, zero], 2), cat([v, zero], 2)
        mask, hidden = _one_more(mask), _one_more(hidden)
    if hidden is not None:
        if tuple(hidden.shape) != (batch, k.shape[2]):
            raise AssertionError(
                f"key_padding_mask has shape {tuple(hidden.shape)}, expected {(batch, k.shape[2])}"
            )
        hidden = hidden.reshape(batch, 1, 1, k.shape[2])
        mask = hidden if mask is None else mask + hidden
    scores = (q * (width // num_heads) ** -0.5) @ k.transpose(2, 3)
    scores = scores if mask is None else scores + mask
    shares = _activation.softmax(scores, -1) if need_weights else _safe_softmax(scores)
    if training and dropout_p > 0.0:
        shares = dropout(shares, dropout_p)
    joined = (shares @ v).permute(2, 0, 1, 3).reshape(length * batch, width)
    output = linear(joined, out_proj_weight, out_proj_bias)
    output = output.reshape(length, batch, output.shape[1])
    output = output if batched else output.squeeze(1)
    if not need_weights:
        return output, None
    shares = shares.mean(1) if average_attn_weights else shares
    return output, shares if batched else shares.squeeze(0)


def _heads(part: Tensor, heads: int) -> Tensor:
    """(L, N, E) to (N, heads, L, E / heads)."""
    length, batch, width = part.shape
    return part.reshape(length, batch, heads, width // heads).permute(1, 2, 0, 3)


def _one_more(mask: Tensor | None) -> Tensor | None:
    return None if mask is None else pad(mask, (0, 1))


def _additive(mask: Tensor | None, name: str, code: int) -> Tensor | None:
    """A mask to add: minus infinity where a bool mask hides."""
    if mask is None or CATEGORY[mask._code] == FLOATING:
        return mask
    if mask._code != _dtype.B1:
        raise AssertionError(f"only bool and floating types of {name} are supported")
    kind = _dtype.NUMPY[code].type
    return wrap(np.where(mask._array, kind("-inf"), kind(0)), code)


def _mask_of_heads(mask: Tensor, wanted: tuple, batch: int, heads: int) -> Tensor:
    """(L, S) or (N heads, L, S) as what broadcasts with (N, heads, L, S)."""
    if mask.ndim == 2:
        if tuple(mask.shape) != wanted:
            raise RuntimeError(
                f"The shape of the 2D attn_mask is {mask.shape}, but should be {wanted}."
            )
        return mask
    wanted = (batch * heads, *wanted)
    if tuple(mask.shape) != wanted:
        raise RuntimeError(
            f"The shape of the 3D attn_mask is {mask.shape}, but should be {wanted}."
        )
    return mask.reshape(batch, heads, *wanted[1:])


def _check_ranks(query, key, value, key_padding_mask, attn_mask, heads: int) -> bool:
    """Whether there is a batch; AssertionError where the ranks do not fit together."""
    if query.ndim not in (2, 3):
        raise AssertionError(
            "query should be unbatched 2D or batched 3D tensor but received "
            f"{query.ndim}-D query tensor"
        )
    ranks = {"key": key, "value": value}
    for name, part in ranks.items():
        if part.ndim != query.ndim:
            raise AssertionError(
                f"For {query.ndim}-D query, expected {name} to be {query.ndim}-D but found a "
                f"{part.ndim}-D tensor"
            )
    if key_padding_mask is not None and key_padding_mask.ndim != query.ndim - 1:
        raise AssertionError(
            f"Expected key_padding_mask to be {query.ndim - 1}-D but found a "
            f"{key_padding_mask.ndim}-D tensor"
        )
    if attn_mask is not None and attn_mask.ndim not in (2, 3):
        raise AssertionError(
            f"Expected attn_mask to be None, 2-D or 3-D but found a {attn_mask.ndim}-D tensor"
        )
    if query.ndim == 2 and attn_mask is not None and attn_mask.ndim == 3:
        wanted = (heads, query.shape[0], key.shape[0])
        if tuple(attn_mask.shape) != wanted:
            raise AssertionError(f"Expected attn_mask shape to be {wanted}")
    return query.ndim == 3


def _check_widths(query, key, value, width: int, heads: int, separate: bool) -> None:
    if query.shape[2] != width:
        raise AssertionError(
            f"was expecting embedding dimension of {width}, but got {query.shape[2]}"
        )
    if width % heads:
        raise AssertionError(f"embed_dim {width} not divisible by num_heads {heads}")
    if separate and key.shape[:2] != value.shape[:2]:
        raise AssertionError(
            f"key's sequence and batch dims {key.shape[:2]} do not match value's {value.shape[:2]}"
        )
    if not separate and key.shape != value.shape:
        raise AssertionError(f"key shape {key.shape} does not match value shape {value.shape}")
