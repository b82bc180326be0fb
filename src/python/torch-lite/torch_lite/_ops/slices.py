"""Whole slices of a dimension by index: select, fill, copy, add, take."""

import numpy as np

from torch_lite._ops._core import (
    I64,
    LABEL,
    Tensor,
    broadcast_shape,
    cast,
    finish,
    need_tensor,
    scalar_array,
    wrap,
    wrap_dim,
)
from torch_lite._ops.gather import at_least_1d, check_index_type, gather
from torch_lite._out import offer_in_place
from torch_lite._registry import op


@op
def index_select(input, dim, index) -> Tensor:
    """The slices of one dimension that `index` (a vector) names."""
    array = at_least_1d(need_tensor(input, "index_select")._array)
    axis = wrap_dim(dim, array.ndim)
    if index._array.ndim > 1:
        raise IndexError("index_select(): Index is supposed to be a vector")
    check_index_type("index_select", index)
    places = at_least_1d(index._array)
    if places.size and (places.min() < 0 or places.max() >= array.shape[axis]):
        raise IndexError("index out of range in self")
    result = np.take(array, places.astype(np.intp), axis)
    return finish(result, input._code, "index_select", (input, axis, index))


def _slices(array: np.ndarray, dim: int, index: Tensor) -> tuple:
    axis = wrap_dim(dim, array.ndim)
    places = at_least_1d(index._array)
    check_index_type("index", index)
    if places.size and (places.min() < -array.shape[axis] or places.max() >= array.shape[axis]):
        raise IndexError("index out of range in self")
    return (slice(None),) * axis + (places.astype(np.intp),)


@op
def index_fill(input, dim, index, value) -> Tensor:
    """A copy with one number in the slices that `index` names."""
    array = input._array.copy()
    number = value._array if isinstance(value, Tensor) else scalar_array(value, input._code)
    array[_slices(array, dim, index)] = number
    return finish(array, input._code, "index_fill", (input, dim, index, value))


@op
def index_copy(input, dim, index, source) -> Tensor:
    """A copy with the slices that `index` names taken from `source`."""
    if source._code != input._code:
        raise RuntimeError("index_copy_(): self and source expected to have the same dtype")
    array = input._array.copy()
    array[_slices(array, dim, index)] = source._array
    return finish(array, input._code, "index_copy", (input, dim, index, source))


@op
def index_add(input, dim, index, source, *, alpha=1) -> Tensor:
    """A copy with `alpha * source` added to the slices that `index` names."""
    if source._code != input._code:
        raise RuntimeError("index_add_(): self and source must have the same scalar type")
    array = input._array.copy()
    np.add.at(
        array, _slices(array, dim, index), cast(np.asarray(source._array * alpha), input._code)
    )
    return finish(array, input._code, "index_add", (input, dim, index, source, alpha))


offer_in_place(index_fill, index_copy, index_add)


@op
def take(input, index) -> Tensor:
    """Elements of the flattened tensor."""
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
    if indices._code != I64:
        raise RuntimeError(
            f"torch.take_along_dim(): dtype of indices should be Long but got "
            f"{LABEL[indices._code]}"
        )
    if dim is None:
        return take(input, indices.reshape(-1))
    array, places = input._array, indices._array
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
