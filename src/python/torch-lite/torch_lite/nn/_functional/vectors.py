"""One-hot rows, norms and similarities of vectors, padding."""

import numpy as np

from torch_lite._dtype import I64
from torch_lite._graph import rely
from torch_lite._layout import in_format, suggested_format
from torch_lite._ops._core import (
    CATEGORY,
    FLOATING,
    Tensor,
    finish,
    need_tensor,
    result_code,
    scalar_array,
    to_code,
    wrap,
)
from torch_lite._order import in_rows
from torch_lite._out import store_out
from torch_lite._spellings import takes_spellings


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
    return wrap(in_rows((places[..., None] == classes).astype(np.int64)), I64)


def normalize(input, p=2.0, dim=1, eps=1e-12, out=None) -> Tensor:
    """x divided by its p-norm along `dim`."""
    from torch_lite.linalg import vector_norm

    p = 2.0 if p is None else p
    made = input / vector_norm(input, p, dim, True).clamp(min=eps).expand_as(input)
    return made if out is None else store_out("normalize", {"out": out}, made)


def cosine_similarity(x1, x2, dim=1, eps=1e-8) -> Tensor:
    """The cosine of the angle between vectors along `dim`."""
    need_tensor(x1, "cosine_similarity", "x1", 1)
    need_tensor(x2, "cosine_similarity", "x2", 2)
    from torch_lite._ops.views import broadcast_tensors
    from torch_lite.linalg import vector_norm

    code = result_code(x1, x2)
    if CATEGORY[code] < FLOATING:
        raise RuntimeError("expected common dtype to be floating point")
    if CATEGORY[x1._code] < FLOATING or CATEGORY[x2._code] < FLOATING:
        x1, x2 = to_code(x1, code), to_code(x2, code)
    x1, x2 = broadcast_tensors(x1, x2)
    # Of two types each norm is taken in its own.
    a = to_code(x1, code) / to_code(vector_norm(x1, 2, dim, True).clamp(min=eps), code)
    b = to_code(x2, code) / to_code(vector_norm(x2, 2, dim, True).clamp(min=eps), code)
    return (a * b).sum(dim)


@takes_spellings
def pairwise_distance(x1, x2, p=2.0, eps=1e-6, keepdim=False) -> Tensor:
    """The p-norm of x1 - x2 + eps over the last dimension."""
    from torch_lite.linalg import vector_norm

    need_tensor(x1, "pairwise_distance", "x1", 1)
    need_tensor(x2, "pairwise_distance", "x2", 2)
    return vector_norm(x1 - x2 + eps, p, -1, keepdim)


_PAD_MODES = {"reflect": "reflect", "replicate": "edge", "circular": "wrap"}


def _check_pad_mode(shape: tuple, widths: list, count: int, mode: str, value: object) -> None:
    """Refuse modes that PyTorch has not, and what it does not do in those that it has."""
    if not isinstance(mode, str):
        raise TypeError(
            f"pad(): argument 'mode' (position 3) must be str, not {type(mode).__name__}"
        )
    if mode not in _PAD_MODES:
        raise NotImplementedError(f"Unrecognised padding mode {mode}")
    if value:
        raise RuntimeError(f'Padding mode "{mode}" doesn\'t take in value argument')
    if len(shape) not in (count + 1, count + 2):
        raise NotImplementedError(
            f"Padding size {2 * count} is not supported for {len(shape)}D input tensor."
        )
    for dim, (size, (before, after)) in enumerate(zip(shape, widths, strict=True)):
        if mode == "reflect" and max(before, after) >= size and max(before, after) > 0:
            raise RuntimeError(
                "Padding size should be less than the corresponding input dimension, but got: "
                f"padding ({before}, {after}) at dimension {dim} of input {list(shape)}"
            )
        if mode == "circular" and max(before, after) > size:
            raise RuntimeError("Padding value causes wrapping around more than once.")


def pad(input, pad, mode="constant", value=None) -> Tensor:
    """Extend the last dimensions: pairs of counts, the last dimension's first."""
    need_tensor(input, "pad")
    if isinstance(pad, Tensor):
        raise TypeError("pad(): argument 'pad' (position 2) must be tuple of ints, not Tensor")
    if not len(pad):
        return input.clone()
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
    if mode != "constant":
        _check_pad_mode(array.shape, widths, len(pad) // 2, mode, value)
    for size, (before, after) in zip(array.shape, widths, strict=True):
        if size + before + after < 0:
            raise RuntimeError(
                f"The input size {size}, plus negative padding {before} and {after} resulted in a "
                "negative output size, which is invalid."
            )
    for size, (before, after) in zip(array.shape, widths, strict=True):
        if mode == "constant" and size + min(before, 0) + min(after, 0) < 0:
            raise RuntimeError("narrow(): length must be non-negative.")
        if mode in ("replicate", "circular", "reflect") and size == 0:
            raise RuntimeError(
                "Expected a tensor with possibly 0 batch size and other non-zero dimensions for "
                f"input, but got: {list(array.shape)}"
            )
    if mode == "constant" and max(pad) <= 0:
        kept = tuple(slice(-a, n + b) for n, (a, b) in zip(array.shape, widths, strict=True))
        return input[kept].clone()
    cut = tuple(
        slice(max(-a, 0), n - max(-b, 0)) for n, (a, b) in zip(array.shape, widths, strict=True)
    )
    widths = [(max(a, 0), max(b, 0)) for a, b in widths]
    if mode == "constant":
        # A fraction to PyTorch, so that unsigned types refuse what is below 0.
        value = float(value) if isinstance(value, int) and value < 0 else value
        fill = scalar_array(0 if value is None else value, input._code)
        result = np.pad(array[cut], widths, constant_values=fill)
    else:
        result = np.pad(array[cut], widths, mode=_PAD_MODES[mode])
    result = in_rows(result) if mode == "circular" else in_format(result, suggested_format(array))
    made = finish(result, input._code, "constant_pad_nd", (input, pad, mode, value))
    return rely(made, input) if mode in ("reflect", "replicate") else made
