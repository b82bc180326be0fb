"""Slices of a dimension and single elements by index: select, take."""

import numpy as np

from torch_lite._ops._core import (
    I64,
    LABEL,
    Tensor,
    broadcast_shape,
    finish,
    need_tensor,
    wrap,
    wrap_dim,
)
from torch_lite._ops.gather import at_least_1d, check_index_type, gather
from torch_lite._registry import op


@op
def index_select(input, dim, index) -> Tensor:
    """The slices of one dimension that `index` (a vector) names."""
    need_tensor(index, "index_select", "index", 3)
    array = at_least_1d(need_tensor(input, "index_select")._array)
    axis = wrap_dim(dim, array.ndim)
    if index._array.ndim > 1:
        raise IndexError("index_select(): Index is supposed to be a vector")
    check_index_type("index_select", index)
    places = at_least_1d(index._array)
    if input._array.ndim == 0 and len(places) != 1:
        raise RuntimeError(
            f"index_select(): Index to scalar can have only 1 value, got {len(places)} value(s)"
        )
    if places.size and (places.min() < 0 or places.max() >= array.shape[axis]):
        # PyTorch goes other ways along the second dimension, and where there is nothing to take.
        if array.ndim > 1 and array.shape[axis] == 0:
            raise RuntimeError("index_select(): self indexing axis dim should be positive")
        if axis == 1 or (array.ndim > 1 and array.size == 0):
            raise RuntimeError("INDICES element is out of DATA bounds")
        raise IndexError("index out of range in self")
    result = np.take(array, places.astype(np.intp), axis)
    if input._array.ndim == 0:
        result = result.reshape(())
    return finish(result, input._code, "index_select", (input, axis, index))


@op
def take(input, index) -> Tensor:
    """Elements of the flattened tensor."""
    need_tensor(input, "take")
    need_tensor(index, "take", "index", 2)
    if index._code != I64:
        raise RuntimeError(
            f"take(): Expected a long tensor for index, but got {LABEL[index._code]}"
        )
    flat = input._array.reshape(-1)
    places = index._array
    if places.size and (places.min() < -flat.size or places.max() >= flat.size):
        raise IndexError(
            f"out of range: tried to access index on a tensor of {flat.size} elements."
        )
    return finish(np.asarray(flat[places.astype(np.intp)]), input._code, "take", (input, index))


@op
def take_along_dim(input, indices, dim=None) -> Tensor:
    """`gather` whose other dimensions broadcast."""
    need_tensor(indices, "take_along_dim", "indices", 2)
    if indices._code != I64:
        raise RuntimeError(
            f"torch.take_along_dim(): dtype of indices should be Long but got "
            f"{LABEL[indices._code]}"
        )
    if dim is None:
        return take(input, indices.reshape(-1))
    array, places = input._array, indices._array
    if array.ndim != places.ndim:
        raise RuntimeError(
            "torch.take_along_dim(): input and indices should have the same number of dimensions, "
            f"but got {array.ndim} dimensions for input, and {places.ndim} dimensions for indices"
        )
    if array.ndim == 0:
        raise IndexError(f"Dimension specified as {dim} but tensor has no dimensions")
    axis = wrap_dim(dim, array.ndim)
    rest = [1 if d == axis else n for d, n in enumerate(array.shape)]
    shape = broadcast_shape(
        tuple(rest), tuple(1 if d == axis else n for d, n in enumerate(places.shape))
    )
    wide = tuple(array.shape[d] if d == axis else n for d, n in enumerate(shape))
    spots = tuple(places.shape[d] if d == axis else n for d, n in enumerate(shape))
    return gather(
        finish(np.broadcast_to(array, wide), input._code, "expand", (input,)),
        axis,
        wrap(np.broadcast_to(places, spots), I64),
    )
