"""Whole slices of a dimension by index: select, fill, copy, add, take."""

import numpy as np

from torch_lite._graph import check_in_place, note_write
from torch_lite._ops._core import (
    I64,
    LABEL,
    Tensor,
    broadcast_shape,
    finish,
    need_tensor,
    scalar_array,
    sizes,
    wrap,
    wrap_dim,
)
from torch_lite._ops.gather import at_least_1d, check_index_type, gather
from torch_lite._order import dense_copy
from torch_lite._out import offer_in_place
from torch_lite._quiet import quiet
from torch_lite._registry import METHODS, op
from torch_lite._writes import is_recorded


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


def _slices(name: str, array: np.ndarray, dim: int, index: Tensor, alpha: object = 1) -> tuple:
    """The key of the slices that `index`, a vector, names."""
    axis = wrap_dim(dim, array.ndim)
    places = at_least_1d(index._array)
    if places.ndim > 1:
        kind = RuntimeError if name == "index_fill_" else IndexError
        raise kind(f"{name}(): Index is supposed to be a vector, but got dim: {places.ndim}")
    lowest = -array.shape[axis] if name == "index_fill_" else 0
    if array.size == 0:  # nothing can be written, and PyTorch does not look
        return (slice(None),) * axis + (np.clip(places, 0, max(array.shape[axis] - 1, 0)),)
    if places.size and (places.min() < lowest or places.max() >= array.shape[axis]):
        wrong = places[(places < lowest) | (places >= array.shape[axis])][0]
        # Sums along the first and the last dimension are scattered, with errors of another class.
        at_an_end = array.ndim > 1 and axis in (0, array.ndim - 1)
        scattered = name == "index_add_" and at_an_end and alpha == 1 and alpha is not True
        kind = RuntimeError if scattered else IndexError
        raise kind(
            f"{name}(): index {wrong} is out of bounds for dimension {axis} with size "
            f"{array.shape[axis]}"
        )
    return (slice(None),) * axis + (places.astype(np.intp),)


def _check_source(name: str, array: np.ndarray, key: tuple, source: np.ndarray) -> None:
    """Refuse a source that has not one slice for each index."""
    axis = len(key) - 1
    if source.ndim == 0 and len(key[-1]) != 1:
        raise IndexError(f"{name}(): When source is scalar, index should have one element")
    slices = at_least_1d(source)
    if array.ndim == slices.ndim and slices.shape[axis] != len(key[-1]):
        kind = IndexError if name == "index_copy_" else RuntimeError
        raise kind(
            f"{name}(): Number of indices ({len(key[-1])}) should be equal to source.size(dim): "
            f"({slices.shape[axis]}), for dim: {axis}"
        )
    rest = [shape[:axis] + shape[axis + 1 :] for shape in (array.shape, slices.shape)]
    if source.ndim and rest[0] != rest[1]:
        raise RuntimeError(
            f"{name}(): source tensor shape must match self tensor shape, excluding the specified "
            f"dimension. Got self.shape = {sizes(array.shape)} source.shape = "
            f"{sizes(source.shape)}"
        )


def _result(array: np.ndarray, input: Tensor, name: str, inputs: tuple) -> Tensor:
    return finish(array.reshape(input._array.shape), input._code, name, inputs)


@op
def index_fill(input, dim, index, value) -> Tensor:
    """A copy with one number in the slices that `index` names."""
    need_tensor(index, "index_fill", "index", 3)
    array = at_least_1d(dense_copy(need_tensor(input, "index_fill")._array))
    if index._code != I64:
        raise IndexError("index_fill_(): Expected dtype int64 for index.")
    if isinstance(value, Tensor) and value._array.ndim:
        raise RuntimeError(
            "index_fill_ only supports a 0-dimensional value tensor, but got tensor with "
            f"{value._array.ndim} dimension(s)."
        )
    number = value._array if isinstance(value, Tensor) else scalar_array(value, input._code)
    array[_slices("index_fill_", array, dim, index)] = number
    return _result(array, input, "index_fill", (input, dim, index, value))


@op
def index_copy(input, dim, index, source) -> Tensor:
    """A copy with the slices that `index` names taken from `source`."""
    need_tensor(index, "index_copy", "index", 3)
    need_tensor(source, "index_copy", "source", 4)
    array = at_least_1d(need_tensor(input, "index_copy")._array.copy())
    wrap_dim(dim, array.ndim)
    if index._code != I64:
        raise RuntimeError(
            f"index_copy_(): Expected a long tensor for index, but got {LABEL[index._code]}"
        )
    if source._array.ndim == 0 and index._array.size != 1:
        raise IndexError("index_copy_(): When source is scalar, index should have one element")
    if source._code != input._code:
        raise RuntimeError("index_copy_(): self and source expected to have the same dtype")
    key = _slices("index_copy_", array, dim, index)
    _check_source("index_copy_", array, key, source._array)
    array[key] = source._array
    return _result(array, input, "index_copy", (input, dim, index, source))


@op
def index_add(input, dim, index, source, *, alpha=1) -> Tensor:
    """A copy with `alpha * source` added to the slices that `index` names."""
    need_tensor(index, "index_add", "index", 3)
    need_tensor(source, "index_add", "source", 4)
    array = at_least_1d(need_tensor(input, "index_add")._array.copy())
    wrap_dim(dim, array.ndim)
    check_index_type("index_add", index)
    if source._code != input._code:
        raise RuntimeError(
            f"index_add_(): self ({LABEL[input._code]}) and source ({LABEL[source._code]}) must "
            "have the same scalar type"
        )
    key = _slices("index_add_", array, dim, index, alpha)
    _check_source("index_add_", array, key, source._array)
    if key[-1].size or array.ndim == 1:  # else PyTorch does not even look at alpha
        factor = scalar_array(alpha, input._code)
        quiet(np.add.at)(array, key, quiet(np.multiply)(source._array, factor))
    return _result(array, input, "index_add", (input, dim, index, source, alpha))


offer_in_place(index_fill, index_copy, index_add, apart=True)
_index_fill_apart = METHODS["index_fill_"]


def _index_fill_in_place(self, dim, index, value) -> Tensor:
    """`index_fill`, stored in this tensor; unlike other writes also in an expanded one."""
    if 0 not in self._array.strides or is_recorded(self, value):
        return _index_fill_apart(self, dim, index, value)
    check_in_place(self)
    filled = index_fill(self, dim, index, value)  # refuses what is to be refused
    if self._array.size and index._array.size:
        key = _slices("index_fill_", self._array, dim, index)
        self._array[key] = filled._array[key]
    note_write(self)
    return self


METHODS["index_fill_"] = _index_fill_in_place


@op
def take(input, index) -> Tensor:
    """Elements of the flattened tensor."""
    need_tensor(input, "take")
    need_tensor(index, "take", "index", 2)
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
