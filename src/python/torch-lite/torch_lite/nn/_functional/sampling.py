"""Images read at places of a grid."""

import numpy as np

from torch_lite._dtype import B1, I64, LABEL
from torch_lite._gaps import missing
from torch_lite._ops._core import Tensor, need_tensor, sizes, wrap


def grid_sample(input, grid, mode="bilinear", padding_mode="zeros", align_corners=None) -> Tensor:
    """(N, C, H, W) read at a grid (N, H', W', 2) of (x, y) from -1 to 1: (N, C, H', W')."""
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
    if input.ndim == 5:
        raise missing("torch.nn.functional.grid_sample(5-D input)")
    if mode == "bicubic":
        raise missing("torch.nn.functional.grid_sample(mode='bicubic')")
    batch, channels, height, width = input.shape
    aligned = bool(align_corners)
    x = _pixel(grid[..., 0], width, aligned, padding_mode)
    y = _pixel(grid[..., 1], height, aligned, padding_mode)
    # One row a pixel: rows are quick to pick.
    table = input.permute(0, 2, 3, 1).reshape(batch * height * width, channels)
    if mode == "nearest":
        result = _rows(table, input.shape, y.round(), x.round())
    else:
        left, top = x.detach().floor(), y.detach().floor()
        right, bottom = left + 1, top + 1
        corners = (
            (top, left, (right - x) * (bottom - y)),
            (top, right, (x - left) * (bottom - y)),
            (bottom, left, (right - x) * (y - top)),
            (bottom, right, (x - left) * (y - top)),
        )
        result = None
        for row, line, share in corners:
            part = _rows(table, input.shape, row, line) * share.reshape(-1, 1)
            result = part if result is None else result + part
    return result.reshape(*x.shape, channels).permute(0, 3, 1, 2).contiguous()


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


def _pixel(place: Tensor, size: int, aligned: bool, padding_mode: str) -> Tensor:
    """From -1 .. 1 to a pixel's number; -1 and 1 are centres of pixels when aligned, else edges."""
    place = (place + 1) / 2 * (size - 1) if aligned else ((place + 1) * size - 1) / 2
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


def _rows(table: Tensor, shape: tuple, y: Tensor, x: Tensor) -> Tensor:
    """(N H' W', C): pixels of the table by whole numbers; 0 outside of the image."""
    batch, _, height, width = shape
    row, line = y._array, x._array
    inside = (row >= 0) & (row < height) & (line >= 0) & (line < width)
    first = np.arange(batch).reshape(-1, 1, 1) * (height * width)
    flat = np.where(inside, row * width + line, 0).astype(np.int64) + first
    rows = table.index_select(0, wrap(flat.reshape(-1), I64))
    if inside.all():
        return rows
    return rows.masked_fill(wrap(~inside.reshape(-1, 1), B1), 0.0)


def affine_grid(theta, size, align_corners=None) -> Tensor:
    """The grid (N, H, W, 2) that an affine map (N, 2, 3) makes of an output (N, C, H, W)."""
    need_tensor(theta, "affine_grid")
    if len(size) == 5:
        raise missing("torch.nn.functional.affine_grid(5-D size)")
    if len(size) != 4 or tuple(theta.shape) != (size[0], 2, 3):
        raise ValueError(
            f"Expected a batch of 2D affine matrices of shape Nx2x3 for size {tuple(size)}. Got "
            f"{tuple(theta.shape)}."
        )
    if min(size) <= 0:
        raise ValueError("Expected non-zero, positive output size")
    kind = theta._array.dtype
    height, width = size[2:]
    places = np.ones((height, width, 3), dtype=kind)
    places[..., 0] = _centres(width, bool(align_corners), kind)
    places[..., 1] = _centres(height, bool(align_corners), kind)[:, None]
    flat = wrap(places.reshape(1, height * width, 3), theta._code)
    return (flat @ theta.transpose(1, 2)).reshape(size[0], height, width, 2)


def _centres(size: int, aligned: bool, kind: np.dtype) -> np.ndarray:
    if size == 1:
        return np.zeros(1, dtype=kind)
    ends = np.linspace(-1, 1, size).astype(kind)
    return ends if aligned else ends * kind.type((size - 1) / size)
