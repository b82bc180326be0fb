"""Images of another size: every new row and column is a weighted sum of a few old ones."""

import math

import numpy as np

from torch_lite._arguments import flag
from torch_lite._dtype import CATEGORY, FLOATING, I64, NUMPY, U8
from torch_lite._gaps import missing
from torch_lite._ops._core import Tensor, need_tensor, not_implemented, wrap
from torch_lite.nn._functional.windows import in_format_of

_RANK = {"linear": 3, "bilinear": 4, "bicubic": 4, "trilinear": 5}
_MODES = ("nearest", "nearest-exact", "area", *_RANK)
_CUBIC = -0.75  # the free parameter of the cubic kernel


def interpolate(
    input,
    size=None,
    scale_factor=None,
    mode="nearest",
    align_corners=None,
    recompute_scale_factor=None,
    antialias=False,
) -> Tensor:
    """(N, C, *sizes) to (N, C, *size), or to sizes times `scale_factor`, rounded down."""
    need_tensor(input, "interpolate")
    if mode in ("nearest", "area", "nearest-exact") and align_corners is not None:
        raise ValueError(
            "align_corners option can only be set with the interpolating modes: linear | "
            "bilinear | bicubic | trilinear"
        )
    if align_corners is not None:
        flag(align_corners, f"upsample_{mode}", "align_corners")
    count = input.ndim - 2
    output, factors = _sizes(input, count, size, scale_factor)
    if recompute_scale_factor and size is not None:
        raise ValueError("recompute_scale_factor is not meaningful with an explicit size.")
    if antialias and mode not in ("bilinear", "bicubic"):
        raise ValueError("Anti-alias option is restricted to bilinear and bicubic modes")
    if mode not in _MODES or count not in (1, 2, 3) or _RANK.get(mode, input.ndim) != input.ndim:
        raise NotImplementedError(
            "Input Error: Only 3D, 4D and 5D input Tensors supported (got "
            f"{input.ndim}D) for the modes: nearest | linear | bilinear | bicubic | trilinear | "
            f"area | nearest-exact (got {mode})"
        )
    if min(output) < 1 or min(input.shape[2:]) < 1:
        raise RuntimeError(
            "Input and output sizes should be greater than 0, but got input "
            f"{list(input.shape[2:])} and output {output}"
        )
    if mode == "area":
        return _by_area(input, count, output)
    if CATEGORY[input._code] != FLOATING and input._code != U8:
        raise not_implemented("upsample", input._code)
    if input._code == U8 and not mode.startswith("nearest"):
        raise missing(f"torch.nn.functional.interpolate(uint8, mode={mode!r})")
    factors = [None] * count if recompute_scale_factor else factors
    result = input
    for axis, (made, factor) in enumerate(zip(output, factors, strict=True)):
        settings = (2 + axis, made, factor, mode, bool(align_corners))
        result = _smoothed(result, *settings) if antialias else _along(result, *settings)
    return in_format_of(result, input)


def _sizes(input: Tensor, count: int, size, scale_factor) -> tuple[list[int], list]:
    """The output sizes, and the scale factor of every dimension where factors are given."""
    if (size is None) == (scale_factor is None):
        raise ValueError("only one of size or scale_factor should be defined")
    given = size if scale_factor is None else scale_factor
    if isinstance(given, (list, tuple)):
        if len(given) != count:
            raise ValueError(
                f"Input and output must have the same number of spatial dimensions, but got input "
                f"with spatial dimensions of {list(input.shape[2:])} and {given}."
            )
        given = list(given)
    else:
        given = [given] * count
    if scale_factor is None:
        is_bool = any(type(value) is bool for value in given[:1])
        if is_bool or not all(hasattr(value, "__index__") for value in given):
            raise TypeError("expected size to be one of int or Tuple[int]")
        return [value.__index__() for value in given], [None] * count
    if any(isinstance(value, (Tensor, str)) for value in given):
        raise TypeError("upsample() received an invalid combination of arguments")
    factors = [float(value) for value in given]
    pairs = zip(input.shape[2:], factors, strict=True)
    return [math.floor(float(n) * factor) for n, factor in pairs], factors


def _by_area(input: Tensor, count: int, output: list[int]) -> Tensor:
    from torch_lite.nn._functional import pooling
    from torch_lite.nn._functional.more_pooling import adaptive_avg_pool3d

    pools = (pooling.adaptive_avg_pool1d, pooling.adaptive_avg_pool2d, adaptive_avg_pool3d)
    return pools[count - 1](input, output)


def _smoothed(input: Tensor, dim: int, made: int, factor, mode: str, aligned: bool) -> Tensor:
    """Along a dimension, with a kernel as wide as what one output pixel covers."""
    size = input.shape[dim]
    if made == size and factor in (None, 1.0):
        return input
    step = 1 / factor if factor else size / made
    if aligned:
        step = (size - 1) / (made - 1) if made > 1 else 0.0
    reach = (1.0 if mode == "bilinear" else 2.0) * max(step, 1.0)
    centre = step * (np.arange(made) + 0.5)
    first = np.maximum(np.trunc(centre - reach + 0.5), 0)
    stop = np.minimum(np.trunc(centre + reach + 0.5), size)
    at = np.arange(size)
    gap = np.abs((at - centre[:, None] + 0.5) / max(step, 1.0))
    weights = np.maximum(1 - gap, 0) if mode == "bilinear" else _cubic(gap, -0.5)
    weights = np.where((at >= first[:, None]) & (at < stop[:, None]), weights, 0.0)
    weights = weights / weights.sum(1, keepdims=True)
    matrix = wrap(weights.T.astype(NUMPY[input._code]), input._code)
    return (input.movedim(dim, -1) @ matrix).movedim(-1, dim)


def _along(input: Tensor, dim: int, made: int, factor, mode: str, aligned: bool) -> Tensor:
    size = input.shape[dim]
    if made == size and factor in (None, 1.0):
        return input
    kind = NUMPY[input._code] if input._code != U8 else np.dtype("f4")
    kind = np.dtype("f4") if kind.itemsize < 4 else kind
    places, weights = _taps(size, made, factor, mode, aligned, kind)
    result = None
    for place, weight in zip(places, weights, strict=True):
        index = wrap(np.clip(place, 0, size - 1).astype(np.int64), I64)
        part = input.index_select(dim, index)
        if weight is not None:
            shape = (-1, *(1 for _ in input.shape[dim + 1 :]))
            part = part * wrap(weight.astype(NUMPY[input._code]).reshape(shape), input._code)
        result = part if result is None else result + part
    return result


def _taps(size: int, made: int, factor, mode: str, aligned: bool, kind: np.dtype) -> tuple:
    """For every output place: the input places it is a sum of, and their weights."""
    number = kind.type
    step = number(1 / factor) if factor else number(size) / number(made)
    if aligned and not mode.startswith("nearest"):
        step = number(size - 1) / number(made - 1) if made > 1 else number(0)
    at = np.arange(made).astype(kind)
    if mode == "nearest":
        return (np.floor(at * step),), (None,)
    if mode == "nearest-exact":
        return (np.floor((at + number(0.5)) * step),), (None,)
    source = at * step if aligned else (at + number(0.5)) * step - number(0.5)
    if mode != "bicubic":
        source = np.maximum(source, number(0))
        first = np.minimum(np.floor(source), number(size - 1))
        rest = np.clip(source - first, 0, 1)
        return (first, first + 1), (number(1) - rest, rest)
    first = np.floor(source)
    rest = source - first
    offsets = (-1, 0, 1, 2)
    return tuple(first + k for k in offsets), tuple(_cubic(np.abs(rest - k)) for k in offsets)


def _cubic(x: np.ndarray, sharpness: float = _CUBIC) -> np.ndarray:
    """Weight of a sample at a distance, 0 from 2 on."""
    a = x.dtype.type(sharpness)
    near = ((a + 2) * x - (a + 3)) * x * x + 1
    far = ((a * x - 5 * a) * x + 8 * a) * x - 4 * a
    return np.where(x <= 1, near, np.where(x < 2, far, 0))
