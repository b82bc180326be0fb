"""Repeating, flipping, rolling, and grids."""

import numpy as np

from torch_lite._graph import own
from torch_lite._layout import contiguous_format, in_format, memory_format, suggested_format
from torch_lite._ops._core import (
    CATEGORY,
    I64,
    Tensor,
    finish,
    need_tensor,
    only_keyword,
    sizes_from,
    view_of,
    wrap,
    wrap_dim,
)
from torch_lite._ops.joining import at_least_dims, common_arrays, stack
from torch_lite._ops.reshaping import ravel
from torch_lite._ops.views import transpose
from torch_lite._order import dense_empty, in_rows
from torch_lite._registry import METHODS, function, method, op


@method
def repeat(self, *repeats, **more) -> Tensor:
    """Copies of the whole along each dimension; missing leading dimensions are 1."""
    if more:
        repeats = (only_keyword("Tensor.repeat", more, "repeats"),)
    if not repeats:
        raise TypeError('repeat() missing 1 required positional arguments: "repeats"')
    counts = sizes_from(repeats, "repeat")
    if len(counts) < self._array.ndim:
        raise RuntimeError(
            "Number of dimensions of repeat dims can not be smaller than number of dimensions of "
            "tensor"
        )
    if min(counts, default=0) < 0:
        raise RuntimeError("Trying to create tensor with negative dimension")
    return finish(_tiled(self._array, counts), self._code, "repeat", (self, counts))


def _tiled(array: np.ndarray, counts: tuple) -> np.ndarray:
    """Copies along each dimension; NumPy's of nothing still looks into the array's memory."""
    made = in_rows(np.tile(array, counts))
    return made if made.size else np.empty_like(made)


@function
def tile(input, dims) -> Tensor:
    """Copies of the whole along each dimension, counted from the last."""
    need_tensor(input, "tile")
    counts = _need_tuple("tile", dims)
    return finish(_tiled(input._array, counts), input._code, "tile", (input, counts))


def _tile_method(self, *dims, **more) -> Tensor:
    """Copies of the whole along each dimension, counted from the last."""
    if more:
        dims = (only_keyword("Tensor.tile", more, "dims"),)
    return tile(self, sizes_from(dims, "tile"))


METHODS["tile"] = _tile_method


@op
def repeat_interleave(input, repeats=None, dim=None, *, output_size=None) -> Tensor:
    """Each element repeated, the same number of times or by a tensor of counts."""
    need_tensor(input, "repeat_interleave")
    if repeats is None:
        counts = input._array.astype(np.int64)
        made = np.repeat(np.arange(len(counts), dtype=np.int64), counts.astype(np.intp))
        return wrap(made, I64)
    array = need_tensor(input, "repeat_interleave")._array
    if isinstance(repeats, Tensor):
        counts = repeats._array
        if CATEGORY[repeats._code] != 1:
            raise RuntimeError("repeats has to be Long or Int tensor")
        counts = counts.astype(np.intp)
    elif isinstance(repeats, (bool, float, np.floating, str, list, tuple)):
        raise TypeError(
            "repeat_interleave() received an invalid combination of arguments: repeats is "
            f"{type(repeats).__name__}, not a tensor or a whole number"
        )
    else:
        counts = int(repeats)
    axis = None if dim is None else wrap_dim(dim, array.ndim)
    if np.any(np.asarray(counts) < 0):
        raise RuntimeError("Repeats must be non-negative")
    if axis is not None and array.ndim == 0:
        raise IndexError(f"Dimension specified as {dim} but tensor has no dimensions")
    if isinstance(counts, np.ndarray) and counts.size != 1:
        full = array.size if axis is None else array.shape[axis]
        if counts.size != full:
            raise RuntimeError(
                "repeats must have the same size as input along dim, but got repeats.size(0) = "
                f"{counts.size} and input.size({axis or 0}) = {full}"
            )
    result = np.repeat(array, counts, axis)
    made = finish(result, input._code, "repeat_interleave", (input, repeats, dim))
    # By a number PyTorch expands, copies and flattens: its result is a view of that copy.
    return made if isinstance(repeats, Tensor) else made.view(made.shape)


@function
def flip(input, dims) -> Tensor:
    """Reverse along dimensions; a copy."""
    return _flip(need_tensor(input, "flip"), _need_tuple("flip", dims))


def _need_tuple(name: str, dims: object) -> tuple:
    """What a function takes for several numbers; of methods one is enough."""
    if not isinstance(dims, (list, tuple)):
        raise TypeError(
            f"{name}(): argument 'dims' (position 2) must be tuple of ints, not "
            f"{type(dims).__name__}"
        )
    return tuple(dims)


def _flip(input: Tensor, dims: tuple) -> Tensor:
    axes = tuple(wrap_dim(d, input._array.ndim) for d in dims)
    for axis in axes:
        if axes.count(axis) > 1:
            raise RuntimeError(f"dim {axis} appears multiple times in the list of dims")
    array = dense_empty(input._array, input._array.dtype)
    array[...] = np.flip(input._array, axes) if axes and input._array.ndim else input._array
    return finish(array, input._code, "flip", (input, axes))


def _flip_method(self, *sizes, dims=None) -> Tensor:
    """Reverse along dimensions; a copy."""
    if not sizes and dims is None:
        raise TypeError('flip() missing 1 required positional arguments: "dims"')
    return _flip(self, sizes_from(sizes if dims is None else (dims,), "flip"))


METHODS["flip"] = _flip_method


@op
def fliplr(input) -> Tensor:
    """Reverse the second dimension; a copy."""
    if need_tensor(input, "fliplr")._array.ndim < 2:
        raise RuntimeError("Input must be >= 2-d.")
    return _flip(input, (1,))


@op
def flipud(input) -> Tensor:
    """Reverse the first dimension; a copy."""
    if need_tensor(input, "flipud")._array.ndim < 1:
        raise RuntimeError("Input must be >= 1-d.")
    return _flip(input, (0,))


@op
def roll(input, shifts, dims=None) -> Tensor:
    """Shift elements around, along dimensions or in the flattened tensor."""
    array = need_tensor(input, "roll")._array
    axes = () if dims is None else (dims,) if isinstance(dims, int) else tuple(dims)
    shifts = tuple(shifts) if isinstance(shifts, (list, tuple)) else (shifts,)
    if not shifts:
        raise RuntimeError("`shifts` required")
    if len(shifts) != (len(axes) or 1):
        raise RuntimeError(
            f"shifts and dimensions must align. shifts: {len(shifts)}, dims:{len(axes)}"
        )
    if axes and array.ndim == 0:
        raise IndexError(f"Dimension specified as {axes[0]} but tensor has no dimensions")
    # Of no elements PyTorch gives a copy before it looks at the dimensions.
    axes = tuple(wrap_dim(d, array.ndim) for d in axes) if array.size else None
    shifts, axes = (shifts, axes) if axes else (shifts[0], None)
    result = in_format(np.roll(array, shifts, axes), _rolled_format(array, shifts, axes))
    return finish(result, input._code, "roll", (input, shifts, axes))


def _rolled_format(array: np.ndarray, shifts: object, axes: tuple | None) -> memory_format:
    """How PyTorch lays out the two parts that it joins along each dimension; one may be empty."""
    if axes is None or any(s % array.shape[d] == 0 for s, d in zip(shifts, axes, strict=True)):
        return contiguous_format
    return suggested_format(array)


@op
def rot90(input, k=1, dims=(0, 1)) -> Tensor:
    """Rotate by 90 degrees in the plane of two dimensions; a copy."""
    ndim = need_tensor(input, "rot90")._array.ndim
    if len(dims) != 2:
        raise RuntimeError(f"expected total rotation dims == 2, but got dims = {len(dims)}")
    if ndim < 2:
        raise RuntimeError(f"expected total dims >= 2, but got total dims = {ndim}")
    first, second = (wrap_dim(d, ndim) for d in dims)
    if first == second:
        raise RuntimeError(
            f"expected rotation dims to be different, but got dim0 = {dims[0]} and dim1 = {dims[1]}"
        )
    turns = k % 4
    if turns == 1:
        return own(transpose(_flip(input, (second,)), first, second))
    if turns == 3:
        return own(transpose(_flip(input, (first,)), first, second))
    if turns == 2:
        return _flip(input, (first, second))
    return finish(input._array.copy(), input._code, "clone", (input,))


@function
def meshgrid(*tensors, indexing=None) -> tuple:
    """Coordinate grids; `indexing` "ij" (the default) or "xy"."""
    if len(tensors) == 1 and isinstance(tensors[0], (list, tuple)):
        tensors = tuple(tensors[0])
    if indexing not in (None, "ij", "xy"):
        raise RuntimeError(
            f'torch.meshgrid: indexing must be one of "xy" or "ij", but received: {indexing}'
        )
    if not tensors:
        raise RuntimeError("meshgrid expects a non-empty TensorList")
    for tensor in tensors:
        if tensor._array.ndim > 1:
            raise RuntimeError(
                "torch.meshgrid: Expected 0D or 1D tensor in the tensor list but got: "
                f"{tensor._array.ndim}D"
            )
        if tensor._code != tensors[0]._code:
            raise RuntimeError(
                "torch.meshgrid: meshgrid expects all tensors to have the same dtype"
            )
    arrays = [tensor._array.reshape(-1) for tensor in tensors]
    grids = np.meshgrid(*arrays, indexing=indexing or "ij", copy=False)
    for grid, array in zip(grids, arrays, strict=True):
        grid.flags.writeable = array.flags.writeable
    return tuple(
        view_of(tensor, grid, "expand", (_along_its_own(tensor, k, grids, indexing == "xy"),))
        for k, (tensor, grid) in enumerate(zip(tensors, grids, strict=True))
    )


def _along_its_own(tensor: Tensor, position: int, grids: list, swapped: bool) -> Tensor:
    """A vector along that dimension of a grid which is its own, where its gradient is wanted."""
    if not tensor._requires_grad:
        return tensor
    axis = 1 - position if swapped and position < 2 and len(grids) > 1 else position
    return tensor.reshape([-1 if d == axis else 1 for d in range(len(grids))])


@function
def cartesian_prod(*tensors) -> Tensor:
    """All combinations, one a row."""
    for tensor in tensors:
        if tensor._array.ndim != 1:
            raise RuntimeError(f"Expect a 1D vector, but got shape {list(tensor._array.shape)}")
    if len(tensors) == 1:
        return tensors[0]
    grids = meshgrid(*tensors)
    return stack([ravel(grid) for grid in grids], dim=1)


@function
def block_diag(*tensors) -> Tensor:
    """Matrices along the diagonal of one."""
    arrays, code = common_arrays([at_least_dims(tensor, 2) for tensor in tensors])
    result = np.zeros(tuple(sum(a.shape[d] for a in arrays) for d in (0, 1)), dtype=arrays[0].dtype)
    row = column = 0
    for array in arrays:
        result[row : row + array.shape[0], column : column + array.shape[1]] = array
        row, column = row + array.shape[0], column + array.shape[1]
    return finish(result, code, "block_diag", tensors)
