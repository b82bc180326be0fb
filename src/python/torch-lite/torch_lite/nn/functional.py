"""`torch.nn.functional`: layers as functions."""

import math

import numpy as np

from torch_lite import _dtype
from torch_lite._dtype import CATEGORY, FLOATING, I64, LABEL, NUMPY
from torch_lite._gaps import missing, module_getattr
from torch_lite._ops import activation as _activation
from torch_lite._ops import matmul as _matmul
from torch_lite._ops._core import (
    Tensor,
    broadcast_error,
    finish,
    need_tensor,
    scalar_array,
    sizes,
    wrap,
)
from torch_lite._ops.unary import relu as _relu
from torch_lite._ops.unary import sigmoid, tanh
from torch_lite._out import write
from torch_lite._quiet import quiet
from torch_lite._random import default_generator

# Activations ------------------------------------------------------------------------------------


def _maybe_in_place(input: Tensor, result: Tensor, inplace: bool, name: str) -> Tensor:
    return write(input, result, name) if inplace else result


def _softmax_dim(dim: int | None, ndim: int) -> int:
    """The dimension PyTorch guesses, with a warning, when none is named."""
    if dim is not None:
        return dim
    return 0 if ndim in (0, 1, 3) else 1


def softmax(input, dim=None, _stacklevel=3, dtype=None) -> Tensor:
    """exp(x) / sum(exp(x)) along `dim`."""
    return _activation.softmax(input, _softmax_dim(dim, input.ndim), dtype)


def softmin(input, dim=None, _stacklevel=3, dtype=None) -> Tensor:
    """Softmax of -x."""
    return _activation.softmax(-input, _softmax_dim(dim, input.ndim), dtype)


def log_softmax(input, dim=None, _stacklevel=3, dtype=None) -> Tensor:
    """The logarithm of softmax along `dim`."""
    return _activation.log_softmax(input, _softmax_dim(dim, input.ndim), dtype)


def relu(input, inplace=False) -> Tensor:
    """max(x, 0)."""
    return _maybe_in_place(input, _relu(input), inplace, "relu")


def relu6(input, inplace=False) -> Tensor:
    """x limited to [0, 6]."""
    return _maybe_in_place(input, input.clamp(0, 6), inplace, "relu6")


def gelu(input, approximate="none") -> Tensor:
    """x times the normal distribution function; `approximate="tanh"` for the formula by tanh."""
    return _activation.gelu(input, approximate)


def silu(input, inplace=False) -> Tensor:
    """x times its sigmoid."""
    return _maybe_in_place(input, _activation.silu(input), inplace, "silu")


def mish(input, inplace=False) -> Tensor:
    """x tanh(softplus(x))."""
    return _maybe_in_place(input, _activation.mish(input), inplace, "mish")


def leaky_relu(input, negative_slope=0.01, inplace=False) -> Tensor:
    """x, or a fraction of it below 0."""
    result = _activation.leaky_relu(input, negative_slope)
    return _maybe_in_place(input, result, inplace, "leaky_relu")


def elu(input, alpha=1.0, inplace=False) -> Tensor:
    """x, or alpha (exp(x) - 1) below 0."""
    return _maybe_in_place(input, _activation.elu(input, alpha), inplace, "elu")


def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False) -> Tensor:
    """x limited to an interval."""
    return _maybe_in_place(input, input.clamp(min_val, max_val), inplace, "hardtanh")


def softplus(input, beta=1.0, threshold=20.0) -> Tensor:
    """log(1 + exp(beta x)) / beta."""
    return _activation.softplus(input, beta, threshold)


def logsigmoid(input) -> Tensor:
    """log(sigmoid(x))."""
    return _activation.logsigmoid(input)


def glu(input, dim=-1) -> Tensor:
    """The first half times the sigmoid of the second."""
    a, b = input.chunk(2, dim)
    return a * b.sigmoid()


# Layers -----------------------------------------------------------------------------------------


def linear(input, weight, bias=None) -> Tensor:
    """`input @ weight.T + bias`."""
    need_tensor(input, "linear")
    need_tensor(weight, "linear", "weight", 2)
    return _matmul.linear_array(input, weight, bias)


def _check_normalized(name: str, input: Tensor, shape: tuple, *affine: Tensor | None) -> tuple:
    shape = tuple(shape)
    if input._array.shape[input.ndim - len(shape) :] != shape or len(shape) > input.ndim:
        raise RuntimeError(
            f"Given normalized_shape={sizes(shape)}, expected input with shape "
            f"[*, {', '.join(map(str, shape))}], but got input of size{sizes(input.shape)}"
        )
    if CATEGORY[input._code] != FLOATING:
        raise NotImplementedError(
            f"\"{name}KernelImpl\" not implemented for '{LABEL[input._code]}'"
        )
    for value in affine:
        if value is not None and value._code != input._code:
            raise RuntimeError("mixed dtype (CPU): expect parameter to have scalar type of Float")
    return tuple(range(input.ndim - len(shape), input.ndim))


@quiet
def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-05) -> Tensor:
    """Mean 0 and variance 1 over the last dimensions, then scale and shift."""
    axes = _check_normalized("LayerNorm", input, normalized_shape, weight, bias)
    wide = input._array.astype(np.float64)
    count = math.prod(normalized_shape)
    centred = wide - wide.sum(axes, keepdims=True) / count
    array = centred / np.sqrt(np.square(centred).sum(axes, keepdims=True) / count + eps)
    if weight is not None:
        array = array * weight._array
    if bias is not None:
        array = array + bias._array
    array = array.astype(NUMPY[input._code])
    return finish(array, input._code, "native_layer_norm", (input, weight, bias, axes, eps))


@quiet
def rms_norm(input, normalized_shape, weight=None, eps=None) -> Tensor:
    """Root mean square 1 over the last dimensions, then scale."""
    axes = _check_normalized("RMSNorm", input, normalized_shape, weight)
    wide = input._array.astype(np.float64)
    if eps is None:
        eps = float(np.finfo(input._array.dtype).eps)
    array = wide / np.sqrt(np.square(wide).mean(axes, keepdims=True) + eps)
    if weight is not None:
        array = array * weight._array
    array = array.astype(NUMPY[input._code])
    return finish(array, input._code, "rms_norm", (input, weight, axes, eps))


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
    if max_norm is not None:
        raise missing("torch.nn.functional.embedding(max_norm=)")
    need_tensor(input, "embedding", "indices")
    if input._code not in (I64, _dtype.I32):
        raise RuntimeError(
            "Expected tensor for argument #1 'indices' to have one of the following scalar types: "
            f"Long, Int; but got torch.{LABEL[input._code]}Tensor instead (while checking "
            "arguments for embedding)"
        )
    places, table = input._array, weight._array
    if places.size and (places.min() < 0 or places.max() >= table.shape[0]):
        raise IndexError("index out of range in self")
    return finish(table[places.astype(np.intp)], weight._code, "embedding", (input, weight))


def dropout(input, p=0.5, training=True, inplace=False) -> Tensor:
    """In training, zero elements with probability p and scale the others by 1 / (1 - p)."""
    if not 0.0 <= p <= 1.0:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
    if not training or p == 0 or input.numel() == 0:
        return input
    kind = NUMPY[input._code]
    if p == 1:
        result = input * 0.0
    else:
        keep = default_generator.dropout_mask(input._array.shape, p).astype(kind)
        noise = wrap(np.divide(keep, kind.type(1 - p), out=...), input._code)
        result = input * noise
    return _maybe_in_place(input, result, inplace, "dropout")


def one_hot(tensor, num_classes=-1) -> Tensor:
    """int64 rows with a single 1 at each index."""
    if need_tensor(tensor, "one_hot")._code != I64:
        raise RuntimeError("one_hot is only applicable to index tensor of type LongTensor.")
    places = tensor._array
    if places.size == 0 and num_classes <= 0:
        raise RuntimeError("Can not infer total number of classes from empty tensor.")
    if places.size and places.min() < 0:
        raise RuntimeError("Class values must be non-negative.")
    if num_classes == -1:
        num_classes = int(places.max()) + 1
    elif places.size and places.max() >= num_classes:
        raise RuntimeError("Class values must be smaller than num_classes.")
    classes = np.arange(num_classes, dtype=np.int64)
    return wrap((places[..., None] == classes).astype(np.int64), I64)


def normalize(input, p=2.0, dim=1, eps=1e-12, out=None) -> Tensor:
    """x divided by its p-norm along `dim`."""
    from torch_lite.linalg import vector_norm

    if out is not None:
        raise missing("torch.nn.functional.normalize(out=)")
    return input / vector_norm(input, p, dim, True).clamp(min=eps).expand_as(input)


def cosine_similarity(x1, x2, dim=1, eps=1e-8) -> Tensor:
    """The cosine of the angle between vectors along `dim`."""
    from torch_lite.linalg import vector_norm

    a = x1 / vector_norm(x1, 2, dim, True).clamp(min=eps)
    b = x2 / vector_norm(x2, 2, dim, True).clamp(min=eps)
    return (a * b).sum(dim)


def pairwise_distance(x1, x2, p=2.0, eps=1e-6, keepdim=False) -> Tensor:
    """The p-norm of x1 - x2 + eps over the last dimension."""
    from torch_lite.linalg import vector_norm

    return vector_norm(x1 - x2 + eps, p, -1, keepdim)


def pad(input, pad, mode="constant", value=None) -> Tensor:
    """Extend the last dimensions: pairs of counts, the last dimension's first."""
    if len(pad) % 2:
        raise RuntimeError("Padding length must be divisible by 2")
    if len(pad) // 2 > input.ndim:
        raise RuntimeError(
            f"Padding length should be less than or equal to two times the input dimension but got "
            f"padding length {len(pad)} and input of dimension {input.ndim}"
        )
    widths = [(0, 0)] * input.ndim
    for k in range(len(pad) // 2):
        widths[input.ndim - 1 - k] = (pad[2 * k], pad[2 * k + 1])
    array = input._array
    cut = tuple(
        slice(max(-a, 0), n - max(-b, 0)) for n, (a, b) in zip(array.shape, widths, strict=True)
    )
    widths = [(max(a, 0), max(b, 0)) for a, b in widths]
    modes = {"reflect": "reflect", "replicate": "edge", "circular": "wrap"}
    if mode == "constant":
        fill = scalar_array(0 if value is None else value, input._code)
        result = np.pad(array[cut], widths, constant_values=fill)
    elif mode in modes:
        result = np.pad(array[cut], widths, mode=modes[mode])
    else:
        raise NotImplementedError(f"Unrecognised padding mode {mode}")
    return finish(result, input._code, "constant_pad_nd", (input, pad, mode, value))


# Losses -----------------------------------------------------------------------------------------


def _reduced(loss: Tensor, reduction: str) -> Tensor:
    if reduction == "mean":
        return loss.mean()
    if reduction == "sum":
        return loss.sum()
    if reduction == "none":
        return loss
    raise ValueError(f"{reduction} is not a valid value for reduction")


def _broadcast_check(input: Tensor, target: Tensor) -> None:
    try:
        np.broadcast_shapes(input._array.shape, target._array.shape)
    except ValueError:
        raise broadcast_error(input._array.shape, target._array.shape) from None


def mse_loss(
    input, target, size_average=None, reduce=None, reduction="mean", weight=None
) -> Tensor:
    """The squared difference, averaged, summed or as it is."""
    if weight is not None:
        raise missing("torch.nn.functional.mse_loss(weight=)")
    _broadcast_check(input, target)
    return _reduced((input - target).square(), reduction)


def l1_loss(input, target, size_average=None, reduce=None, reduction="mean") -> Tensor:
    """The absolute difference, averaged, summed or as it is."""
    _broadcast_check(input, target)
    return _reduced((input - target).abs(), reduction)


def smooth_l1_loss(
    input, target, size_average=None, reduce=None, reduction="mean", beta=1.0
) -> Tensor:
    """Squared where the difference is below beta, else absolute."""
    from torch_lite._ops.compare import where

    gap = (input - target).abs()
    if beta == 0:
        return _reduced(gap, reduction)
    return _reduced(where(gap < beta, 0.5 * gap * gap / beta, gap - 0.5 * beta), reduction)


def huber_loss(input, target, reduction="mean", delta=1.0, weight=None) -> Tensor:
    """Squared where the difference is below delta, else linear."""
    from torch_lite._ops.compare import where

    gap = (input - target).abs()
    return _reduced(where(gap <= delta, 0.5 * gap * gap, delta * (gap - 0.5 * delta)), reduction)


def nll_loss(
    input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean"
) -> Tensor:
    """Minus the log-probability of each target class: input (N, C, ...), target (N, ...)."""
    if target._code != I64:
        raise RuntimeError(f"expected scalar type Long but found {LABEL[target._code]}")
    axis = 1 if input.ndim > 1 else 0
    classes = input._array.shape[axis]
    places = target._array
    ignored = places == ignore_index
    safe = np.where(ignored, 0, places)
    if safe.size and (safe.min() < 0 or safe.max() >= classes):
        wrong = safe[(safe < 0) | (safe >= classes)].reshape(-1)[0]
        raise IndexError(f"Target {wrong} is out of bounds.")
    index = wrap(np.expand_dims(safe, axis), I64)
    picked = -input.gather(axis, index).squeeze(axis)
    scale = np.ones(classes, dtype=input._array.dtype) if weight is None else weight._array
    share = wrap(
        np.where(ignored, 0, scale[safe.astype(np.intp)]).astype(input._array.dtype), input._code
    )
    loss = picked * share
    return loss.sum() / share.sum() if reduction == "mean" else _reduced(loss, reduction)


def cross_entropy(
    input,
    target,
    weight=None,
    size_average=None,
    ignore_index=-100,
    reduce=None,
    reduction="mean",
    label_smoothing=0.0,
) -> Tensor:
    """Negative log-likelihood of softmax: class indices, or probabilities of `input`'s shape."""
    axis = 1 if input.ndim > 1 else 0
    logs = log_softmax(input, axis)
    if target._array.shape == input._array.shape and CATEGORY[target._code] == FLOATING:
        if weight is not None or label_smoothing:
            raise missing("torch.nn.functional.cross_entropy(weight=, label_smoothing=)")
        loss = -(logs * target).sum(axis)
        rows = max(loss.numel(), 1)
        return loss.sum() / rows if reduction == "mean" else _reduced(loss, reduction)
    if label_smoothing:
        raise missing("torch.nn.functional.cross_entropy(label_smoothing=)")
    return nll_loss(logs, target, weight, ignore_index=ignore_index, reduction=reduction)


def binary_cross_entropy(
    input, target, weight=None, size_average=None, reduce=None, reduction="mean"
) -> Tensor:
    """-(y log p + (1 - y) log(1 - p)), the logarithms not below -100."""
    if input._array.shape != target._array.shape:
        raise ValueError(
            f"Using a target size ({target.shape}) that is different to the input size "
            f"({input.shape}) is deprecated. Please ensure they have the same size."
        )
    if input.numel() and not (input._array.min() >= 0 and input._array.max() <= 1):
        raise RuntimeError("all elements of input should be between 0 and 1")
    loss = (target - 1) * (-input).log1p().clamp(min=-100) - target * input.log().clamp(min=-100)
    return _reduced(loss if weight is None else loss * weight, reduction)


def binary_cross_entropy_with_logits(
    input, target, weight=None, size_average=None, reduce=None, reduction="mean", pos_weight=None
) -> Tensor:
    """Binary cross entropy of sigmoid(x), from x."""
    if input._array.shape != target._array.shape:
        raise ValueError(
            f"Target size ({target.shape}) must be the same as input size ({input.shape})"
        )
    if pos_weight is None:
        loss = (1 - target) * input - logsigmoid(input)
    else:
        scale = (pos_weight - 1) * target + 1
        loss = (1 - target) * input - scale * logsigmoid(input)
    return _reduced(loss if weight is None else loss * weight, reduction)


def kl_div(
    input, target, size_average=None, reduce=None, reduction="mean", log_target=False
) -> Tensor:
    """target (log target - input), `input` being log-probabilities."""
    from torch_lite._ops.special import xlogy

    if log_target:
        loss = target.exp() * (target - input)
    else:
        loss = xlogy(target, target) - target * input
    if reduction == "batchmean":
        return loss.sum() / input.shape[0]
    return _reduced(loss, reduction)


def scaled_dot_product_attention(
    query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None, enable_gqa=False
) -> Tensor:
    """softmax(q k^T scale + mask) v; a bool mask keeps where it is true."""
    if enable_gqa:
        raise missing("torch.nn.functional.scaled_dot_product_attention(enable_gqa=)")
    scale = query.shape[-1] ** -0.5 if scale is None else scale
    scores = (query @ key.transpose(-2, -1)) * scale
    if is_causal:
        if attn_mask is not None:
            raise RuntimeError(
                "_scaled_dot_product_attention: Explicit attn_mask should not be set when "
                "is_causal=True"
            )
        keep = np.tri(scores.shape[-2], scores.shape[-1], dtype=np.bool_)
        attn_mask = wrap(keep, _dtype.B1)
    if attn_mask is not None:
        if attn_mask._code == _dtype.B1:
            scores = scores.masked_fill(~attn_mask, float("-inf"))
        else:
            scores = scores + attn_mask
    weights = _activation.softmax(scores, -1)
    if attn_mask is not None and attn_mask._code == _dtype.B1:
        # A row that may see nothing gives 0, not NaN.
        weights = weights.masked_fill(~attn_mask.any(-1, keepdim=True), 0.0)
    if dropout_p:
        weights = dropout(weights, dropout_p)
    return weights @ value


__all__ = [
    "binary_cross_entropy", "binary_cross_entropy_with_logits", "cosine_similarity",
    "cross_entropy", "dropout", "elu", "embedding", "gelu", "glu", "hardtanh", "huber_loss",
    "kl_div", "l1_loss", "layer_norm", "leaky_relu", "linear", "log_softmax", "logsigmoid",
    "mish", "mse_loss", "nll_loss", "normalize", "one_hot", "pad", "pairwise_distance",
    "relu", "relu6", "rms_norm", "scaled_dot_product_attention", "sigmoid", "silu",
    "smooth_l1_loss", "softmax", "softmin", "softplus", "tanh",
]  # fmt: skip
__getattr__ = module_getattr("torch.nn.functional")
