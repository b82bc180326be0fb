"""Images and volumes read at places of a grid."""

import itertools
import math
from functools import partial

import numpy as np

from torch_lite._dtype import B1, I64, LABEL
from torch_lite._graph import rely
from torch_lite._ops._core import Tensor, need_tensor, sizes, wrap

_CUBIC = -0.75  # the free parameter of the cubic kernel


def grid_sample(input, grid, mode="bilinear", padding_mode="zeros", align_corners=None) -> Tensor:
    """(N, C, H, W) read at a grid (N, H', W', 2) of (x, y) from -1 to 1: (N, C, H', W').

    (N, C, D, H, W) is read at (N, D', H', W', 3).
    """
    need_tensor(input, "grid_sampler")
    need_tensor(grid, "grid_sampler", "grid", 2)
    if mode not in ("bilinear", "nearest", "bicubic"):
        raise ValueError(
            "nn.functional.grid_sample(): expected mode to be 'bilinear', 'nearest' or 'bicubic', "
            f"but got: '{mode}'"
        )
    if padding_mode not in ("zeros", "border", "reflection"):
        raise ValueError(
            "nn.functional.grid_sample(): expected padding_mode to be 'zeros', 'border', or "
            f"'reflection', but got: '{padding_mode}'"
        )
    _check(input, grid)
    count = input.ndim - 2
    if mode == "bicubic" and count == 3:
        raise RuntimeError("grid_sampler(): bicubic interpolation only supports 4D input")
    batch, channels = input.shape[:2]
    # One row a pixel: rows are quick to pick.
    order = (0, *range(2, 2 + count), 1)
    table = input.permute(order).reshape(batch * math.prod(input.shape[2:]), channels)
    # The grid names the last dimension first.
    raw = [
        _pixel(grid[..., count - 1 - axis], size, bool(align_corners))
        for axis, size in enumerate(input.shape[2:])
    ]

    def inside(axis: int, place: Tensor) -> Tensor:
        return _kept(place, input.shape[2 + axis], bool(align_corners), padding_mode)

    if mode == "nearest":
        places = [inside(axis, place).round() for axis, place in enumerate(raw)]
        result = _rows(table, input.shape, places)
        if grid.requires_grad:  # the grid moves nothing: its gradient is 0
            result = result + (sum(raw) * 0).reshape(-1, 1)
    else:
        if mode == "bicubic":
            taps = [_cubic_taps(place, partial(inside, axis)) for axis, place in enumerate(raw)]
        else:
            taps = [_linear_taps(inside(axis, place)) for axis, place in enumerate(raw)]
        result = None
        for chosen in itertools.product(*taps):
            share = math.prod(weight for _, weight in reversed(chosen))
            part = _rows(table, input.shape, [place for place, _ in chosen])
            part = part * share.reshape(-1, 1)
            result = part if result is None else result + part
    back = (0, 1 + count, *range(1, 1 + count))
    return rely(result.reshape(*raw[0].shape, channels).permute(back).contiguous(), input, grid)


def _linear_taps(place: Tensor) -> list[tuple[Tensor, Tensor]]:
    """The two pixels beside a place, and their weights."""
    before = place.detach().floor()
    after = before + 1
    return [(before, after - place), (after, place - before)]


def _cubic_taps(place: Tensor, inside) -> list[tuple[Tensor, Tensor]]:
    """The four pixels around a place, kept inside the image, and their weights."""
    first = place.detach().floor()
    rest = place - first
    return [(inside(first + k).detach(), _cubic(rest - k, k)) for k in (-1, 0, 1, 2)]


def _cubic(gap: Tensor, k: int) -> Tensor:
    """Weight of the pixel that lies `gap` before the place, the k-th of -1, 0, 1, 2."""
    x = gap if k <= 0 else -gap
    if k in (0, 1):
        return ((_CUBIC + 2) * x - (_CUBIC + 3)) * x * x + 1
    return ((_CUBIC * x - 5 * _CUBIC) * x + 8 * _CUBIC) * x - 4 * _CUBIC


def _check(input: Tensor, grid: Tensor) -> None:
    if input._code != grid._code:
        raise RuntimeError(
            "grid_sampler(): expected input and grid to have same dtype, but input has "
            f"{LABEL[input._code]} and grid has {LABEL[grid._code]}"
        )
    if input.ndim not in (4, 5) or grid.ndim != input.ndim:
        raise RuntimeError(
            "grid_sampler(): expected 4D or 5D input and grid with same number of dimensions, but "
            f"got input with sizes {sizes(input.shape)} and grid with sizes {sizes(grid.shape)}"
        )
    if input.shape[0] != grid.shape[0]:
        raise RuntimeError(
            "grid_sampler(): expected grid and input to have same batch size, but got input with "
            f"sizes {sizes(input.shape)} and grid with sizes {sizes(grid.shape)}"
        )
    if grid.shape[-1] != input.ndim - 2:
        raise RuntimeError(
            f"grid_sampler(): expected grid to have size {input.ndim - 2} in last dimension, but "
            f"got grid with sizes {sizes(grid.shape)}"
        )
    if 0 in input.shape[2:]:
        raise RuntimeError(
            "grid_sampler(): expected input to have non-empty spatial dimensions, but input has "
            f"sizes {sizes(input.shape)}"
        )


def _pixel(place: Tensor, size: int, aligned: bool) -> Tensor:
    """From -1 .. 1 to a pixel's number; -1 and 1 are centres of pixels when aligned, else edges."""
    return (place + 1) / 2 * (size - 1) if aligned else ((place + 1) * size - 1) / 2


def _kept(place: Tensor, size: int, aligned: bool, padding_mode: str) -> Tensor:
    """The place inside the image, by the way of padding; of zeros the place itself."""
    if padding_mode == "zeros":
        return place
    if padding_mode == "reflection":
        place = (
            _reflected(place, 0.0, size - 1.0) if aligned else _reflected(place, -0.5, size - 0.5)
        )
    return place.clamp(0, size - 1)


def _reflected(place: Tensor, low: float, high: float) -> Tensor:
    """The place mirrored at both ends until it lies between them."""
    span = high - low
    if span == 0:
        return place * 0
    distance = (place - low).abs()
    extra, flips = distance.fmod(span), (distance / span).floor()
    from torch_lite._ops.choose import where

    return where(flips % 2 == 0, extra + low, span - extra + low)


def _rows(table: Tensor, shape: tuple, places: list[Tensor]) -> Tensor:
    """(N *places, C): pixels of the table by whole numbers; 0 outside of the image."""
    arrays = [place._array for place in places]
    inside = np.ones(arrays[0].shape, dtype=np.bool_)
    flat = np.zeros(arrays[0].shape)
    for array, size in zip(arrays, shape[2:], strict=True):
        inside &= (array >= 0) & (array < size)
        flat = flat * size + array
    first = np.arange(shape[0]).reshape(-1, *(1,) * (inside.ndim - 1)) * math.prod(shape[2:])
    flat = np.where(inside, flat, 0).astype(np.int64) + first
    rows = table.index_select(0, wrap(flat.reshape(-1).astype(np.int64), I64))
    if inside.all():
        return rows
    return rows.masked_fill(wrap(~inside.reshape(-1, 1), B1), 0.0)


def affine_grid(theta, size, align_corners=None) -> Tensor:
    """The grid (N, H, W, 2) that an affine map (N, 2, 3) makes of an output (N, C, H, W).

    Of an output (N, C, D, H, W) a map (N, 3, 4) makes (N, D, H, W, 3).
    """
    need_tensor(theta, "affine_grid")
    count = len(size) - 2
    if count not in (2, 3) or tuple(theta.shape) != (size[0], count, count + 1):
        rank = f"{count}D affine matrices of shape Nx{count}x{count + 1}"
        raise ValueError(
            f"Expected a batch of {rank} for size {tuple(size)}. Got {tuple(theta.shape)}."
        )
    if min(size) <= 0:
        raise ValueError("Expected non-zero, positive output size")
    kind = theta._array.dtype
    places = np.ones((*size[2:], count + 1), dtype=kind)
    for axis, length in enumerate(size[2:]):
        centres = _centres(length, bool(align_corners), kind)
        places[..., count - 1 - axis] = centres.reshape(-1, *(1,) * (count - 1 - axis))
    flat = wrap(places.reshape(1, -1, count + 1), theta._code)
    return (flat @ theta.transpose(1, 2)).reshape(size[0], *size[2:], count)


def _centres(size: int, aligned: bool, kind: np.dtype) -> np.ndarray:
    if size == 1:
        return np.zeros(1, dtype=kind)
    ends = np.linspace(-1, 1, size).astype(kind)
    return ends if aligned else ends * kind.type((size - 1) / size)
