"""Less common layers as functions: bags of embeddings, bilinear forms, dropout, shuffles."""

import math
import operator

import numpy as np

from torch_lite._dtype import CATEGORY, FLOATING, I64, NUMPY
from torch_lite._graph import rely
from torch_lite._ops._core import Tensor, need_tensor, wrap
from torch_lite._ops.choose import where
from torch_lite._ops.einsum import einsum
from torch_lite._ops.joining import stack
from torch_lite._ops.random import fill_in_memory_order
from torch_lite._order import dense_empty
from torch_lite._random import default_generator
from torch_lite.nn._functional.activations import maybe_in_place
from torch_lite.nn._functional.layers import channel_dropout, embedding
from torch_lite.nn._functional.windows import in_format_of

_SELU_LIMIT = 1.7580993408473766  # minus what selu goes to, far to the left


def bilinear(input1, input2, weight, bias=None) -> Tensor:
    """x1 W x2 + b for each of the matrices W, (out, in1, in2)."""
    need_tensor(input1, "bilinear", "input1", 1)
    need_tensor(input2, "bilinear", "input2", 2)
    need_tensor(weight, "bilinear", "weight", 3)
    if tuple(input1.shape[:-1]) != tuple(input2.shape[:-1]):
        raise RuntimeError("bilinear(): input batch dimensions do not match")
    if input1.shape[-1] != weight.shape[1] or input2.shape[-1] != weight.shape[2]:
        raise RuntimeError(
            f"bilinear(): input sizes do not match weight sizes: got {input1.shape[-1]} and "
            f"{input2.shape[-1]} but expected {weight.shape[1]} and {weight.shape[2]}"
        )
    made = einsum("...i,oij,...j->...o", input1, weight, input2)
    factors = {input1, input2, weight}
    rely(made, *(f for f in factors if any(g._requires_grad for g in factors - {f})))
    return made if bias is None else made + bias


def channel_shuffle(input, groups) -> Tensor:
    """Channels of groups dealt out in turn: (N, C, ...)."""
    if need_tensor(input, "channel_shuffle").ndim < 3:
        raise RuntimeError(
            "channel_shuffle expects input with > 2 dims, but got input with sizes "
            f"{list(input.shape)}"
        )
    batch, channels = input.shape[:2]
    if channels % groups:
        raise RuntimeError(
            f"Number of channels must be divisible by groups. Got {channels} channels and {groups} "
            "groups."
        )
    parts = input.reshape(batch, groups, channels // groups, *input.shape[2:])
    return in_format_of(parts.transpose(1, 2).reshape(input.shape), input)


def native_channel_shuffle(input, groups) -> Tensor:
    """`channel_shuffle`."""
    return channel_shuffle(input, groups)


def dropout3d(input, p=0.5, training=True, inplace=False) -> Tensor:
    """Dropout of whole channels of (N, C, D, H, W), or of (C, D, H, W)."""
    return channel_dropout("dropout3d", input, p, training, inplace, input.ndim != 5)


def _alpha(input: Tensor, p: float, training: bool, inplace: bool, shape: tuple) -> Tensor:
    """Dropout towards selu's limit, scaled and shifted so that mean and variance stay."""
    if not 0.0 <= p <= 1.0:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
    if not training or p == 0 or input.numel() == 0:
        return input
    if p == 1:
        return maybe_in_place(inplace, operator.mul, input, 0.0)
    kind = NUMPY[input._code]
    keep = dense_empty(input._array, kind) if shape == input._array.shape else np.empty(shape, kind)
    fill_in_memory_order(keep, lambda shape, c: default_generator.dropout_mask(shape, p))
    scale = 1.0 / math.sqrt((_SELU_LIMIT**2 * p + 1) * (1 - p))
    shift = (keep - kind.type(1)) * kind.type(_SELU_LIMIT * scale)
    shift = wrap(shift + kind.type(_SELU_LIMIT * scale * p), input._code)
    noise = wrap(keep * kind.type(scale), input._code)
    return maybe_in_place(inplace, lambda x: x * noise + shift, input)


def alpha_dropout(input, p=0.5, training=False, inplace=False) -> Tensor:
    """Dropout that keeps mean and variance of selu's outputs."""
    return _alpha(need_tensor(input, "alpha_dropout"), p, training, inplace, input._array.shape)


def feature_alpha_dropout(input, p=0.5, training=False, inplace=False) -> Tensor:
    """The same for whole channels of (N, C, ...)."""
    if need_tensor(input, "feature_alpha_dropout").ndim < 2 and training and p:
        raise RuntimeError("Feature dropout requires at least 2 dimensions in the input")
    shape = input._array.shape[:2] + (1,) * (input.ndim - 2)
    return _alpha(input, p, training, inplace, shape)


def rrelu(input, lower=1.0 / 8, upper=1.0 / 3, training=False, inplace=False) -> Tensor:
    """x, or below 0 a fraction of it: drawn in training, else the middle of the interval."""
    made = drawn_rrelu(input, lower, upper, training, inplace, default_generator)
    return made if inplace else rely(made.contiguous(), input)


def drawn_rrelu(input, lower, upper, training, inplace, stream) -> Tensor:
    """`rrelu` with fractions from a stream."""
    need_tensor(input, "rrelu")
    if lower > upper:
        raise RuntimeError("Lower bound should be less than or equal to the upper bound")
    if not training:
        slope = (lower + upper) / 2
        return maybe_in_place(inplace, lambda x: where(x >= 0, x, x * slope), input)
    array = input._array
    slopes = np.ones(array.shape, dtype=array.dtype)
    below = array <= 0
    draws = stream.unit64(int(below.sum()))
    slopes[below] = (draws * (upper - lower) + lower).astype(array.dtype)
    noise = wrap(slopes, input._code)
    return maybe_in_place(inplace, lambda x: x * noise, input)


def embedding_bag(
    input,
    weight,
    offsets=None,
    max_norm=None,
    norm_type=2,
    scale_grad_by_freq=False,
    mode="mean",
    sparse=False,
    per_sample_weights=None,
    include_last_offset=False,
    padding_idx=None,
) -> Tensor:
    """Sums, means or maxima of the rows of a table that bags of indices name.

    Bags are the rows of `input`, or of a flat `input` what starts at each of `offsets`.
    """
    if mode not in ("sum", "mean", "max"):
        raise ValueError("mode has to be one of sum, mean or max")
    if per_sample_weights is not None and mode != "sum":
        raise NotImplementedError(
            "embedding_bag: per_sample_weights was not None. per_sample_weights is only supported "
            f"for mode='sum' (got mode='{mode}'). Please open a feature request on GitHub."
        )
    if input.ndim == 2:
        if offsets is not None:
            raise ValueError(
                "if input is 2D, then offsets has to be None, as input is treated "
                "is a mini-batch of fixed length sequences."
            )
        starts = np.arange(input.shape[0] + 1) * input.shape[1]
        flat = input.reshape(-1)
        weights = None if per_sample_weights is None else per_sample_weights.reshape(-1)
    elif input.ndim == 1:
        if offsets is None:
            raise ValueError("offsets has to be a 1D Tensor but got None")
        starts = offsets._array.astype(np.int64)
        starts = starts if include_last_offset else np.append(starts, len(input))
        flat, weights = input, per_sample_weights
    else:
        raise ValueError(
            f"input has to be 1D or 2D Tensor, but got Tensor of dimension {input.ndim}"
        )
    rows = embedding(flat, weight, padding_idx, max_norm, norm_type, scale_grad_by_freq)
    if weights is not None:
        rows = rows * weights.unsqueeze(-1)
    counted = np.ones(len(flat), dtype=np.bool_)
    if padding_idx is not None:
        counted = flat._array != padding_idx % weight.shape[0]
    bags = []
    for start, stop in zip(starts[:-1].tolist(), starts[1:].tolist(), strict=True):
        chosen = wrap(np.flatnonzero(counted[start:stop]).astype(np.int64) + start, I64)
        bag = rows.index_select(0, chosen)
        if not len(chosen):
            bags.append(weight.detach().new_zeros(weight.shape[1]))
        elif mode == "max":
            bags.append(bag.max(0).values)
        else:
            bags.append(bag.sum(0) if mode == "sum" else bag.mean(0))
    return stack(bags) if bags else weight.detach().new_zeros((0, weight.shape[1]))


def pdist(input, p=2.0) -> Tensor:
    """The distances of all pairs of rows, each pair once."""
    if need_tensor(input, "pdist").ndim != 2:
        raise RuntimeError(f"pdist only supports 2D tensors, got: {input.ndim}D")
    if CATEGORY[input._code] != FLOATING:
        raise RuntimeError("pdist only supports floating-point dtypes")
    if p < 0:
        raise RuntimeError("pdist only supports non-negative p values")
    from torch_lite.linalg import vector_norm

    first, second = np.triu_indices(len(input), 1)
    pairs = (wrap(part.astype(np.int64), I64) for part in (first, second))
    a, b = (input.index_select(0, part) for part in pairs)
    return vector_norm(a - b, p, -1)


def local_response_norm(input, size, alpha=1e-4, beta=0.75, k=1.0) -> Tensor:
    """x over a power of the mean square of neighbouring channels."""
    from torch_lite.nn._functional.more_pooling import avg_pool3d
    from torch_lite.nn._functional.pooling import avg_pool2d
    from torch_lite.nn._functional.vectors import pad

    if need_tensor(input, "local_response_norm").ndim < 3:
        raise ValueError(
            f"Expected 3D or higher dimensionality input (got {input.ndim} dimensions)"
        )
    if input.numel() == 0:
        return input
    squares = input.mul(input)
    edges = (0, 0, size // 2, (size - 1) // 2)
    if input.ndim == 3:
        mean = avg_pool2d(pad(squares.unsqueeze(1), edges), (size, 1), stride=1).squeeze(1)
    else:
        batch, channels, first = input.shape[:3]
        planes = pad(squares.view(batch, 1, channels, first, -1), (0, 0, *edges))
        mean = avg_pool3d(planes, (size, 1, 1), stride=1).squeeze(1).view(input.shape)
    return input / (mean * alpha + k) ** beta


def conv_tbc(input, weight, bias, pad=0) -> Tensor:
    """A convolution of (T, N, C) by (K, C, O)."""
    need_tensor(input, "conv_tbc")
    from torch_lite.nn._functional.convolution import conv1d

    made = conv1d(input.permute(1, 2, 0), weight.permute(2, 1, 0), bias, padding=pad)
    return made.permute(2, 0, 1)
