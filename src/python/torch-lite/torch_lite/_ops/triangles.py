"""Triangles and diagonals of matrices."""

import operator

import numpy as np

from torch_lite._graph import check_in_place, note_write
from torch_lite._ops._core import (
    I64,
    Tensor,
    finish,
    need_tensor,
    wrap,
    wrap_dim,
)
from torch_lite._ops.views import diagonal
from torch_lite._order import in_rows
from torch_lite._out import apply_in_place, store_out
from torch_lite._registry import METHODS, function, method, op
from torch_lite._writes import is_recorded


def _inside(shape: tuple, offset: int, keep_lower: bool) -> np.ndarray:
    """Which places of the last two dimensions are on the kept side of a diagonal, or on it."""
    distance = np.arange(shape[-1], dtype=np.int64) - np.arange(shape[-2], dtype=np.int64)[:, None]
    return distance <= offset if keep_lower else distance >= offset


def _triangle(name: str, keep_lower: bool):
    def forward(input, diagonal=0, **more):
        array = need_tensor(input, name)._array
        if array.ndim < 2:
            raise RuntimeError(f"{name}: input tensor must have at least 2 dimensions")
        inside = _inside(array.shape, operator.index(diagonal), keep_lower)
        result = np.where(inside, array, array.dtype.type(0))
        out = finish(in_rows(result), input._code, name, (input, diagonal))
        return store_out(name, more, out) if more else out

    forward.__name__ = name
    forward.__doc__ = "Zero on one side of a diagonal of the last two dimensions."
    return op(forward)


tril, triu = _triangle("tril", True), _triangle("triu", False)


def _triangle_indices(name: str, find):
    def forward(row, col, offset=0, **more):
        rows, columns = find(row, offset, col)
        return wrap(np.stack([rows, columns]).astype(np.int64), I64)

    forward.__name__ = name
    forward.__doc__ = "int64 row and column indices of a triangle, 2 x n."
    return function(forward)


tril_indices = _triangle_indices("tril_indices", np.tril_indices)
triu_indices = _triangle_indices("triu_indices", np.triu_indices)


@op
def diag(input, diagonal=0) -> Tensor:
    """A vector on the diagonal of a matrix, or a matrix's diagonal (a copy)."""
    array = need_tensor(input, "diag")._array
    if array.ndim not in (1, 2):
        raise RuntimeError(f"diag(): Supports 1D or 2D tensors. Got {array.ndim}D")
    return finish(np.diag(array, diagonal).copy(), input._code, "diag", (input, diagonal))


@op
def diag_embed(input, offset=0, dim1=-2, dim2=-1) -> Tensor:
    """The last dimension on the diagonal of two new ones."""
    need_tensor(input, "diag_embed")
    array = input._array
    length = array.shape[-1] + abs(offset)
    result = np.zeros((*array.shape[:-1], length, length), dtype=array.dtype)
    spots = np.arange(array.shape[-1], dtype=np.int64)
    result[..., spots + max(-offset, 0), spots + max(offset, 0)] = array
    ndim = array.ndim + 1
    result = np.moveaxis(result, (-2, -1), (wrap_dim(dim1, ndim), wrap_dim(dim2, ndim)))
    return finish(in_rows(result), input._code, "diag_embed", (input, offset, dim1, dim2))


@op
def trace(input) -> Tensor:
    """Sum of a matrix's diagonal."""
    need_tensor(input, "trace")
    if input._array.ndim != 2:
        raise RuntimeError("trace: expected a matrix")
    return diagonal(input).sum()


def _is_written_in_place(array: np.ndarray) -> bool:
    """Whether PyTorch's kernel writes zeros into this very memory, be it expanded or not.

    Batches that do not lie in rows are computed apart and copied, as other results are.
    """
    expected = array.shape[-1] * array.shape[-2] * array.itemsize
    for dim in reversed(range(array.ndim - 2 if array.ndim > 3 else 0)):
        if dim == 0 and (array.strides[0] == 0 or array.shape[0] == 1):
            continue
        if array.strides[dim] != expected:
            return False
        expected *= array.shape[dim]
    return True


def _triangle_in_place(name: str, keep_lower: bool):
    def in_place(self, diagonal=0):
        array = self._array
        if array.ndim < 2 or is_recorded(self) or not _is_written_in_place(array):
            return apply_in_place(self, METHODS[name], diagonal)
        check_in_place(self)
        inside = _inside(array.shape, operator.index(diagonal), keep_lower)
        np.copyto(array, array.dtype.type(0), where=~inside)
        note_write(self)
        return self

    in_place.__name__ = name + "_"
    in_place.__doc__ = "Zero on one side of a diagonal, stored in this tensor."
    return method(in_place)


tril_, triu_ = _triangle_in_place("tril", True), _triangle_in_place("triu", False)
