"""Layers as functions: linear, normalisation, embedding, dropout."""

import math
import operator

import numpy as np

from torch_lite import _dtype
from torch_lite._dtype import CATEGORY, FLOATING, I64, LABEL, NUMPY
from torch_lite._graph import note_write
from torch_lite._layout import in_format, suggested_format
from torch_lite._ops import matmul as _matmul
from torch_lite._ops._core import (
    Tensor,
    finish,
    need_tensor,
    sizes,
    wrap,
)
from torch_lite._ops.random import fill_in_memory_order
from torch_lite._order import dense_empty, in_rows
from torch_lite._quiet import quiet
from torch_lite._random import default_generator
from torch_lite._writes import unsaved
from torch_lite.nn._functional.activations import maybe_in_place


def linear(input, weight, bias=None) -> Tensor:
    """`input @ weight.T + bias`."""
    need_tensor(input, "linear")
    need_tensor(weight, "linear", "weight", 2)
    return _matmul.linear_array(input, weight, bias)


def _check_normalized(name: str, input: Tensor, shape: tuple, *affine: Tensor | None) -> tuple:
    shape = tuple(shape)
    if not shape:
        raise RuntimeError(
            "Expected normalized_shape to be at least 1-dimensional, i.e., containing at least one "
            "element, but got normalized_shape = []"
        )
    if input._array.shape[input.ndim - len(shape) :] != shape or len(shape) > input.ndim:
        raise RuntimeError(
            f"Given normalized_shape={sizes(shape)}, expected input with shape "
            f"[*, {', '.join(map(str, shape))}], but got input of size{sizes(input.shape)}"
        )
    if CATEGORY[input._code] != FLOATING:
        raise NotImplementedError(
            f"\"{name}KernelImpl\" not implemented for '{LABEL[input._code]}'"
        )
    for part, value in zip(("weight", "bias"), affine, strict=False):
        if value is not None and value._array.shape != shape:
            raise RuntimeError(
                f"Expected {part} to be of same shape as normalized_shape, but got {part} of "
                f"shape {sizes(value.shape)} and normalized_shape = {sizes(shape)}"
            )
        if value is not None and value._code != input._code:
            raise RuntimeError("mixed dtype (CPU): expect parameter to have scalar type of Float")
    return tuple(range(input.ndim - len(shape), input.ndim))


@quiet
def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-05) -> Tensor:
    """Mean 0 and variance 1 over the last dimensions, then scale and shift."""
    need_tensor(input, "layer_norm")
    axes = _check_normalized("LayerNorm", input, normalized_shape, weight, bias)
    wide = input._array.astype(np.float64)
    count = math.prod(normalized_shape)
    centred = wide - wide.sum(axes, keepdims=True) / count
    array = centred / np.sqrt(np.square(centred).sum(axes, keepdims=True) / count + eps)
    if weight is not None:
        array = array * weight._array
    if bias is not None:
        array = array + bias._array
    array = in_rows(array.astype(NUMPY[input._code]))
    return finish(array, input._code, "native_layer_norm", (input, weight, bias, axes, eps))


@quiet
def rms_norm(input, normalized_shape, weight=None, eps=None) -> Tensor:
    """Root mean square 1 over the last dimensions, then scale."""
    need_tensor(input, "rms_norm")
    axes = _check_normalized("RMSNorm", input, normalized_shape, weight)
    wide = input._array.astype(np.float64)
    if eps is None:
        eps = float(np.finfo(input._array.dtype).eps)
    mean = np.square(wide).sum(axes, keepdims=True) / np.float64(math.prod(normalized_shape))
    array = wide / np.sqrt(mean + eps)
    if weight is not None:
        array = array * weight._array
    array = in_format(array.astype(NUMPY[input._code]), suggested_format(input._array))
    if not input._requires_grad:  # then PyTorch saves the normalised input alone
        input, weight = _untouched(input, weight)
    return finish(array, input._code, "rms_norm", (input, weight, axes, eps))


def _untouched(input: Tensor, weight: Tensor | None) -> tuple:
    """Copies where a gradient is wanted, so that later writes do no harm."""
    if weight is None or not weight._requires_grad:
        return input, weight
    return unsaved(input, weight), unsaved(weight)


def embedding(
    input,
    weight,
    padding_idx=None,
    max_norm=None,
    norm_type=2.0,
    scale_grad_by_freq=False,
    sparse=False,
) -> Tensor:
    """Rows of a table by int64 or int32 index."""
    need_tensor(input, "embedding", "indices")
    if input._code not in (I64, _dtype.I32):
        raise RuntimeError(
            "Expected tensor for argument #1 'indices' to have one of the following scalar types: "
            f"Long, Int; but got torch.{LABEL[input._code]}Tensor instead (while checking "
            "arguments for embedding)"
        )
    need_tensor(weight, "embedding", "weight", 1)
    places, table = input._array, weight._array
    if table.ndim != 2:
        raise RuntimeError("'weight' must be 2-D")
    if padding_idx is not None:
        if not -table.shape[0] <= padding_idx < table.shape[0]:
            raise AssertionError("Padding_idx must be within num_embeddings")
        padding_idx %= table.shape[0]
    if places.size and (places.min() < 0 or places.max() >= table.shape[0]):
        if not table.shape[0]:
            raise RuntimeError("index_select(): self indexing axis dim should be positive")
        if not table.size:
            raise RuntimeError("INDICES element is out of DATA bounds")
        raise IndexError("index out of range in self")
    if max_norm is not None:
        renorm_rows(weight, places, max_norm, norm_type)
    rows = table[places.astype(np.intp)]
    more = (padding_idx, scale_grad_by_freq)
    return finish(rows, weight._code, "embedding", (input, weight, *more))


@quiet
def renorm_rows(weight: Tensor, places: np.ndarray, max_norm: float, norm_type: float) -> None:
    """Scale down, in place, those of the rows in use whose norm is greater than `max_norm`."""
    used = np.unique(places)
    rows = weight._array[used]
    norms = np.power(np.power(np.abs(rows), norm_type).sum(1), 1.0 / norm_type)
    scale = np.where(norms > max_norm, max_norm / (norms + 1e-7), 1.0)
    weight._array[used] = rows * scale[:, None].astype(rows.dtype)
    note_write(weight)


def dropout(input, p=0.5, training=True, inplace=False) -> Tensor:
    """In training, zero elements with probability p and scale the others by 1 / (1 - p)."""
    need_tensor(input, "dropout")
    if not 0.0 <= p <= 1.0:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
    if not training or p == 0 or input.numel() == 0:
        return input
    kind = NUMPY[input._code]
    if CATEGORY[input._code] < FLOATING:
        raise RuntimeError(
            f"result type Float can't be cast to the desired output type {LABEL[input._code]}"
        )
    if p == 1:
        return maybe_in_place(inplace, operator.mul, input, 0.0)
    keep = dense_empty(input._array, kind)
    fill_in_memory_order(keep, lambda shape, c: default_generator.dropout_mask(shape, p))
    noise = wrap(np.divide(keep, kind.type(1 - p), out=...), input._code)
    return maybe_in_place(inplace, operator.mul, input, noise)


def dropout1d(input, p=0.5, training=True, inplace=False) -> Tensor:
    """Dropout of whole rows of (N, C, L) or (C, L)."""
    alone = need_tensor(input, "dropout1d").ndim == 2
    return channel_dropout("dropout1d", input, p, training, inplace, alone)


def dropout2d(input, p=0.5, training=True, inplace=False) -> Tensor:
    """Dropout of whole channel images of (N, C, H, W)."""
    return channel_dropout("dropout2d", input, p, training, inplace)


def channel_dropout(name, input, p, training, inplace, alone: bool = False) -> Tensor:
    """Dropout of whole channels of (N, C, ...), or of (C, ...) where it is `alone`."""
    if not 0.0 <= p <= 1.0:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
    if name == "dropout1d" and input.ndim not in (2, 3):
        raise RuntimeError(f"{name}: Expected 2D or 3D input, but received a {input.ndim}D input.")
    if input.ndim < 2:
        raise RuntimeError("Feature dropout requires at least 2 dimensions in the input")
    if not training or p == 0 or input.numel() == 0:
        return input
    kind = NUMPY[input._code]
    leading = (1, input.shape[0]) if alone else input._array.shape[:2]
    keep = default_generator.dropout_mask(leading, p).astype(kind)
    share = np.zeros_like(keep) if p == 1 else np.divide(keep, kind.type(1 - p), out=...)
    share = share.reshape(share.shape + (1,) * (input.ndim + alone - 2))
    noise = wrap(share[0] if alone else share, input._code)
    return maybe_in_place(inplace, operator.mul, input, noise)
