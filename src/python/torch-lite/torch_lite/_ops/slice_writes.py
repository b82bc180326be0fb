"""Whole slices of a dimension written by index: fill, copy, add."""

import numpy as np

from torch_lite._arguments import number
from torch_lite._graph import check_in_place, note_write
from torch_lite._ops._core import (
    CATEGORY,
    FLOATING,
    I64,
    LABEL,
    Tensor,
    check_differentiable,
    finish,
    need_tensor,
    scalar_array,
    sizes,
    wrap,
    wrap_dim,
)
from torch_lite._ops.arithmetic import add
from torch_lite._ops.gather import at_least_1d, check_index_type
from torch_lite._order import dense_copy
from torch_lite._out import offer_in_place
from torch_lite._quiet import quiet
from torch_lite._registry import METHODS, op
from torch_lite._writes import is_recorded


def _need_vector(name: str, index: Tensor) -> np.ndarray:
    places = at_least_1d(index._array)
    if places.ndim > 1:
        kind = RuntimeError if name == "index_fill_" else IndexError
        raise kind(f"{name}(): Index is supposed to be a vector, but got dim: {places.ndim}")
    return places


def _slices(name: str, array: np.ndarray, dim: int, index: Tensor, alpha: object = 1) -> tuple:
    """The key of the slices that `index`, a vector, names."""
    axis = wrap_dim(dim, array.ndim)
    places = _need_vector(name, index)
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


def _check_copied(input: Tensor, axis: int, count: int, source: Tensor) -> None:
    """Refuse to copy slices of another shape than the tensor's, or another number of them."""
    ours, theirs = input._array.shape, source._array.shape
    if _without(ours, axis) != _without(theirs, axis):
        raise RuntimeError(
            "index_copy_(): Source/destination tensor must have same slice shapes. Destination "
            f"slice shape: {sizes(_without(ours, axis))} at dimension {axis} and source slice "
            f"shape: {sizes(_without(theirs, axis))} at dimension {axis}."
        )
    if theirs and count != theirs[axis]:
        raise IndexError(
            f"index_copy_(): Number of indices ({count}) should be equal to source.size(dim) "
            f"({theirs[axis]})"
        )


def _check_added(input: Tensor, axis: int, count: int, source: Tensor) -> None:
    """Refuse a source that has not one slice for each index, or slices of another shape."""
    ours, theirs = input._array.shape, source._array.shape
    if axis >= max(len(theirs), 1):
        raise RuntimeError(
            f"index_add_(): Indexing dim {axis} is out of bounds of the source tensor with dim "
            f"{len(theirs)}"
        )
    if not theirs and count != 1:
        raise IndexError(f"Dimension specified as {axis} but tensor has no dimensions")
    length = theirs[axis] if theirs else 1
    if count != length:
        raise RuntimeError(
            f"index_add_(): Number of indices ({count}) should be equal to source.size(dim): "
            f"({length}), for dim: {axis}"
        )
    rest = ours, theirs
    if ours and theirs:
        rest = _without(ours, axis), _without(theirs, axis)
    if rest[0] != rest[1]:
        raise RuntimeError(
            "source tensor shape must match self tensor shape, excluding the specified dimension. "
            f"Got self.shape = {sizes(ours)} source.shape = {sizes(theirs)}"
        )


def _without(shape: tuple, axis: int) -> tuple:
    """A shape less one of its dimensions."""
    return shape[:axis] + shape[axis + 1 :]


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
    if isinstance(value, Tensor):
        filling = value._array
    else:
        filling = scalar_array(number(value, "index_fill", "value", 4), input._code)
    array[_slices("index_fill_", array, dim, index)] = filling
    check_differentiable(input._code, value)
    return _result(array, input, "index_fill", (input, dim, index, value))


@op
def index_copy(input, dim, index, source) -> Tensor:
    """A copy with the slices that `index` names taken from `source`."""
    need_tensor(index, "index_copy", "index", 3)
    need_tensor(source, "index_copy", "source", 4)
    array = at_least_1d(need_tensor(input, "index_copy")._array.copy())
    axis = wrap_dim(dim, array.ndim)
    dims = source._array.ndim, input._array.ndim
    if dims[0] == 0 and index._array.size != 1:
        raise IndexError("index_copy_(): When source is scalar, index should have one element")
    if dims[0] != dims[1] and 0 not in dims:
        raise IndexError(
            "index_copy_(): When source and destination are not scalars, their dimensionality must "
            f"match. Source dimensionality ({dims[0]}), destination dimensionality ({dims[1]})"
        )
    if index._code != I64:
        raise RuntimeError(
            f"index_copy_(): Expected a long tensor for index, but got {LABEL[index._code]}"
        )
    if source._code != input._code:
        raise RuntimeError("index_copy_(): self and source expected to have the same dtype")
    _check_copied(input, axis, len(_need_vector("index_copy_", index)), source)
    array[_slices("index_copy_", array, dim, index)] = source._array
    return _result(array, input, "index_copy", (input, dim, index, source))


@op
def index_add(input, dim, index, source, *, alpha=1) -> Tensor:
    """A copy with `alpha * source` added to the slices that `index` names."""
    need_tensor(index, "index_add", "index", 3)
    need_tensor(source, "index_add", "source", 4)
    array = at_least_1d(need_tensor(input, "index_add")._array.copy())
    axis = wrap_dim(dim, array.ndim)
    check_index_type("index_add", index)
    if source._code != input._code:
        raise RuntimeError(
            f"index_add_(): self ({LABEL[input._code]}) and source ({LABEL[source._code]}) must "
            "have the same scalar type"
        )
    _check_added(input, axis, len(_need_vector("index_add_", index)), source)
    key = _slices("index_add_", array, dim, index, alpha)
    if key[-1].size or array.ndim == 1:  # else PyTorch does not even look at alpha
        factor = scalar_array(alpha, input._code)
        by_slices = array.ndim > 1 and CATEGORY[input._code] == FLOATING
        if by_slices and alpha != 1 and alpha is not False:
            _add_slices(array, key, source._array, input._code, alpha)
        else:
            quiet(np.add.at)(array, key, quiet(np.multiply)(source._array, factor))
    return _result(array, input, "index_add", (input, dim, index, source, alpha))


def _add_slices(array: np.ndarray, key: tuple, source: np.ndarray, code: int, alpha: float) -> None:
    """Add slice by slice, as PyTorch does with more than one dimension: so each rounds once."""
    sums, parts = (np.moveaxis(values, len(key) - 1, 0) for values in (array, source))
    for place, part in zip(key[-1].tolist(), parts, strict=True):
        sums[place] = add(wrap(sums[place], code), wrap(part, code), alpha=alpha)._array


offer_in_place(index_fill, index_copy, index_add, apart=True)
_index_fill_apart = METHODS["index_fill_"]


def _index_fill_in_place(self, dim, index, value) -> Tensor:
    """`index_fill`, stored in this tensor; unlike other writes also in an expanded one."""
    if is_recorded(self, value):
        return _index_fill_apart(self, dim, index, value)
    value = value.detach() if isinstance(value, Tensor) else value
    if 0 not in self._array.strides:
        return _index_fill_apart(self, dim, index, value)
    check_in_place(self)
    filled = index_fill(self, dim, index, value)  # refuses what is to be refused
    if self._array.size and index._array.size:
        key = _slices("index_fill_", self._array, dim, index)
        self._array[key] = filled._array[key]
    note_write(self)
    return self


METHODS["index_fill_"] = _index_fill_in_place
