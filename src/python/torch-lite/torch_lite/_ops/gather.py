"""Gathering and scattering by index tensors, masks, and what finds indices."""

from collections.abc import Callable

import numpy as np

from torch_lite import _dtype
from torch_lite._dtype import can_store
from torch_lite._graph import check_in_place, wrote_in_place
from torch_lite._ops._core import (
    B1,
    CATEGORY,
    I64,
    INTEGRAL,
    LABEL,
    NUMPY,
    Tensor,
    broadcast_error,
    broadcast_shape,
    cast,
    check_overlap,
    check_writable,
    finish,
    need_tensor,
    scalar_array,
    sizes,
    wrap,
    wrap_dim,
)
from torch_lite._out import offer_in_place, store_out
from torch_lite._registry import METHODS, function, method, op

_I8 = np.dtype("i8")


def _at_least_1d(array: np.ndarray) -> np.ndarray:
    return array.reshape(1) if array.ndim == 0 else array


def _check_index_type(name: str, index: Tensor) -> None:
    if index._code not in (I64, _dtype.I32):
        raise RuntimeError(f"{name}(): Expected dtype int32/int64 for index")


def _check_range(index: np.ndarray, dim: int, size: int) -> None:
    if index.size and (index.min() < 0 or index.max() >= size):
        wrong = index[(index < 0) | (index >= size)].reshape(-1)[0]
        raise RuntimeError(f"index {wrong} is out of bounds for dimension {dim} with size {size}")


def _open_grid(shape: tuple, dim: int, index: np.ndarray) -> tuple:
    """Index arrays that walk every dimension in step, but for `dim`, where `index` rules."""
    grid = list(np.ix_(*(np.arange(n, dtype=np.intp) for n in shape)))
    grid[dim] = index.astype(np.intp)
    return tuple(grid)


@op
def gather(input, dim, index, *, sparse_grad=False, **more) -> Tensor:
    """`out[i][j] = input[index[i][j]][j]` for dim 0, and so on."""
    need_tensor(input, "gather")
    _check_index_type("gather", index)
    array, places = _at_least_1d(input._array), _at_least_1d(index._array)
    axis = wrap_dim(dim, array.ndim)
    if array.ndim != places.ndim:
        raise RuntimeError("Index tensor must have the same number of dimensions as input tensor")
    for d in range(array.ndim):
        if d != axis and places.shape[d] > array.shape[d]:
            raise RuntimeError(
                f"Size does not match at dimension {d} expected index {sizes(places.shape)} to be "
                f"no larger than self {sizes(array.shape)} apart from dimension {axis}"
            )
    _check_range(places, axis, array.shape[axis])
    result = array[_open_grid(places.shape, axis, places)].reshape(index._array.shape)
    out = finish(result, input._code, "gather", (input, axis, index))
    return store_out("gather", more, out) if more else out


def _scatter_into(
    name: str, target: Tensor, dim: int, index: Tensor, src: object, combine: Callable | None
) -> Tensor:
    _check_index_type("scatter", index)
    array, places = _at_least_1d(target._array), _at_least_1d(index._array)
    axis = wrap_dim(dim, array.ndim)
    if places.size == 0:
        return target
    if array.ndim != places.ndim:
        raise RuntimeError("Index tensor must have the same number of dimensions as self tensor")
    for d in range(array.ndim):
        if d != axis and places.shape[d] > array.shape[d]:
            raise RuntimeError(
                f"Expected index {sizes(places.shape)} to be no larger than self "
                f"{sizes(array.shape)} apart from dimension {axis}"
            )
    _check_range(places, axis, array.shape[axis])
    if isinstance(src, Tensor):
        if src._code != target._code:
            raise RuntimeError(f"{name}(): Expected self.dtype to be equal to src.dtype")
        source = _at_least_1d(src._array)
        if source.ndim != places.ndim:
            raise RuntimeError("Index tensor must have the same number of dimensions as src tensor")
        if any(n > m for n, m in zip(places.shape, source.shape, strict=True)):
            raise RuntimeError(
                f"Expected index {sizes(places.shape)} to be no larger than self "
                f"{sizes(array.shape)} apart from dimension {axis} and to be no larger size than "
                f"src {sizes(source.shape)}"
            )
        value = source[tuple(slice(n) for n in places.shape)]
    else:
        value = scalar_array(src, target._code)
    check_writable(array)
    grid = _open_grid(places.shape, axis, places)
    if combine is None:
        array[grid] = value
    else:
        combine.at(array, grid, value)
    return target


_REDUCTIONS = {
    "add": np.add,
    "sum": np.add,
    "multiply": np.multiply,
    "prod": np.multiply,
    "amax": np.maximum,
    "amin": np.minimum,
}


def _source(args: tuple, src: object, value: object) -> object:
    given = args[0] if args else src if src is not None else value
    if given is None:
        raise TypeError("scatter() received an invalid combination of arguments")
    return given


def scatter_(self, dim, index, *args, src=None, value=None, reduce=None) -> Tensor:
    """Write `src` (a tensor or a number) at the places `index` names along `dim`."""
    check_in_place(self)
    combine = None if reduce is None else _REDUCTIONS[reduce]
    source = _source(args, src, value)
    _scatter_into("scatter", self, dim, index, source, combine)
    wrote_in_place(self, "scatter", (self, source))
    return self


@op
def scatter(input, dim, index, *args, src=None, value=None, reduce=None) -> Tensor:
    """`scatter_` on a copy."""
    need_tensor(input, "scatter")
    source = _source(args, src, value)
    combine = None if reduce is None else _REDUCTIONS[reduce]
    out = wrap(input._array.copy(), input._code)
    _scatter_into("scatter", out, dim, index, source, combine)
    return finish(out._array, out._code, "scatter", (input, dim, index, source))


@op
def scatter_add(input, dim, index, src) -> Tensor:
    """Add `src` at the places `index` names along `dim`; repeated places add up."""
    out = wrap(input._array.copy(), input._code)
    _scatter_into("scatter_add", out, dim, index, src, np.add)
    return finish(out._array, out._code, "scatter_add", (input, dim, index, src))


@op
def scatter_reduce(input, dim, index, src, reduce, *, include_self=True) -> Tensor:
    """Combine `src` at indexed places by "sum", "prod", "amax", "amin" or "mean"."""
    out = wrap(input._array.copy(), input._code)
    start = {"sum": 0, "mean": 0, "prod": 1, "amax": -np.inf, "amin": np.inf}[reduce]
    if not include_self:
        fresh = np.zeros(input._array.shape, dtype=np.bool_)
        _scatter_into("scatter", wrap(fresh, B1), dim, index, True, None)
        out._array[fresh] = start
    _scatter_into("scatter_reduce", out, dim, index, src, _REDUCTIONS.get(reduce, np.add))
    if reduce == "mean":
        count = np.full(input._array.shape, int(include_self), dtype=_I8)
        ones = wrap(np.ones(src._array.shape, dtype=_I8), I64)
        _scatter_into("scatter", wrap(count, I64), dim, index, ones, np.add)
        whole = out._array / np.maximum(count, 1)
        out._array = whole.astype(out._array.dtype)
    return finish(out._array, out._code, "scatter_reduce", (input, dim, index, src, reduce))


METHODS["scatter_"] = scatter_
offer_in_place(scatter_add, scatter_reduce)


# Along one dimension ----------------------------------------------------------------------------


@op
def index_select(input, dim, index) -> Tensor:
    """The slices of one dimension that `index` (a vector) names."""
    array = _at_least_1d(need_tensor(input, "index_select")._array)
    axis = wrap_dim(dim, array.ndim)
    if index._array.ndim > 1:
        raise IndexError("index_select(): Index is supposed to be a vector")
    _check_index_type("index_select", index)
    places = _at_least_1d(index._array)
    if places.size and (places.min() < 0 or places.max() >= array.shape[axis]):
        raise IndexError("index out of range in self")
    result = np.take(array, places.astype(np.intp), axis)
    return finish(result, input._code, "index_select", (input, axis, index))


def _slices(array: np.ndarray, dim: int, index: Tensor) -> tuple:
    axis = wrap_dim(dim, array.ndim)
    places = _at_least_1d(index._array)
    _check_index_type("index", index)
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
    return finish(array, input._code, "index_add", (input, dim, index, source))


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


# Masks ------------------------------------------------------------------------------------------


_C_NAMES = {"Long": "long int", "Byte": "unsigned char", "Short": "short int"}


def _mask_value(self: Tensor, mask: Tensor, value: object) -> np.ndarray:
    need_tensor(mask, "masked_fill", "mask", 2)
    if mask._code != B1:
        raise RuntimeError(
            "masked_fill_ only supports boolean masks, but got mask with dtype "
            f"{_C_NAMES.get(LABEL[mask._code], LABEL[mask._code].lower())}"
        )
    if isinstance(value, Tensor):
        if value._array.ndim:
            raise RuntimeError(
                "masked_fill_ only supports a 0-dimensional value tensor, but got tensor with "
                f"{value._array.ndim} dimension(s)."
            )
        if not can_store(value._code, self._code):
            raise RuntimeError(
                f"value cannot be converted to type {LABEL[self._code].lower()} without overflow"
            )
        return cast(value._array, self._code)
    return scalar_array(value, self._code)


@op
def masked_fill(input, mask, value) -> Tensor:
    """A copy with one number wherever the mask (broadcast) is true."""
    number = _mask_value(need_tensor(input, "masked_fill"), mask, value)
    try:
        result = np.where(mask._array, number, input._array)
    except ValueError:
        raise broadcast_error(mask._array.shape, input._array.shape) from None
    return finish(np.asarray(result), input._code, "masked_fill", (input, mask, value))


@method
def masked_fill_(self, mask, value) -> Tensor:
    """Store one number wherever the mask (broadcast) is true."""
    check_in_place(self)
    number = _mask_value(self, mask, value)
    try:
        np.copyto(self._array, number, where=mask._array)
    except ValueError:
        raise broadcast_error(self._array.shape, mask._array.shape) from None
    return self


@op
def masked_select(input, mask) -> Tensor:
    """The elements where the mask (broadcast) is true, in a vector."""
    need_tensor(input, "masked_select")
    if mask._code != B1:
        raise RuntimeError("masked_select: expected BoolTensor for mask")
    shape = broadcast_shape(input._array.shape, mask._array.shape)
    result = np.broadcast_to(input._array, shape)[np.broadcast_to(mask._array, shape)]
    return finish(result, input._code, "masked_select", (input, mask))


@op
def masked_scatter(input, mask, source) -> Tensor:
    """A copy with the elements under the mask taken in order from `source`."""
    shape = broadcast_shape(input._array.shape, mask._array.shape)
    array = np.broadcast_to(input._array, shape).copy()
    where = np.broadcast_to(mask._array, shape)
    needed = int(where.sum())
    if source._array.size < needed:
        raise RuntimeError("Number of elements of source < number of ones in mask")
    array[where] = source._array.reshape(-1)[:needed]
    return finish(array, input._code, "masked_scatter", (input, mask, source))


offer_in_place(masked_scatter)


# Finding ----------------------------------------------------------------------------------------


@op
def nonzero(input, *, as_tuple=False):
    """int64 indices of the elements that are not zero: n x dims, or one vector a dimension."""
    array = need_tensor(input, "nonzero")._array
    found = np.nonzero(array) if array.ndim else np.nonzero(array.reshape(1))
    if as_tuple:
        return tuple(wrap(indices.astype(_I8), I64) for indices in found)
    if array.ndim == 0:
        return wrap(np.empty((len(found[0]), 0), dtype=_I8), I64)
    return wrap(np.stack(found).astype(_I8).T, I64)


@op
def argwhere(input) -> Tensor:
    """int64 indices of the elements that are not zero, n x dims."""
    return nonzero(input)


@op
def unique(input, sorted=True, return_inverse=False, return_counts=False, dim=None):
    """The different values (or slices) in rising order, with inverse indices and counts."""
    array = need_tensor(input, "unique")._array
    axis = None if dim is None else wrap_dim(dim, array.ndim)
    values, inverse, counts = np.unique(array, return_inverse=True, return_counts=True, axis=axis)
    results = [wrap(values, input._code)]
    if return_inverse:
        shape = array.shape if axis is None else (-1,)
        results.append(wrap(inverse.reshape(shape).astype(_I8), I64))
    if return_counts:
        results.append(wrap(counts.astype(_I8), I64))
    return results[0] if len(results) == 1 else tuple(results)


@op
def unique_consecutive(input, return_inverse=False, return_counts=False, dim=None):
    """The values with runs of equal ones made one."""
    from torch_lite._gaps import missing

    if dim is not None:
        raise missing("torch.unique_consecutive(dim=)")
    flat = input._array.reshape(-1)
    starts = np.ones(flat.shape, dtype=np.bool_)
    starts[1:] = flat[1:] != flat[:-1]
    results = [wrap(flat[starts], input._code)]
    if return_inverse:
        inverse = (np.cumsum(starts, dtype=_I8) - 1).reshape(input._array.shape)
        results.append(wrap(inverse, I64))
    if return_counts:
        edges = np.append(np.flatnonzero(starts), flat.size).astype(_I8)
        results.append(wrap(np.diff(edges), I64))
    return results[0] if len(results) == 1 else tuple(results)


@op
def bincount(input, weights=None, minlength=0) -> Tensor:
    """How often each number occurs, or the sum of its weights."""
    array = need_tensor(input, "bincount")._array
    if CATEGORY[input._code] != INTEGRAL or array.ndim != 1 or (array.size and array.min() < 0):
        raise RuntimeError("bincount only supports 1-d non-negative integral inputs.")
    counts = np.bincount(array, None if weights is None else weights._array, minlength)
    if weights is None:
        return wrap(counts.astype(_I8), I64)
    code = weights._code if weights._code == _dtype.F32 else _dtype.F64
    return wrap(counts.astype(NUMPY[code]), code)


@op
def histc(input, bins=100, min=0, max=0) -> Tensor:
    """Counts in equal bins between min and max (of the data when both are equal)."""
    array = input._array.reshape(-1)
    low, high = (min, max) if min != max else (array.min(), array.max())
    if low == high:
        low, high = low - 1, high + 1
    counts, _ = np.histogram(array, bins, (float(low), float(high)))
    return wrap(counts.astype(array.dtype), input._code)


def _search(sorted_sequence: np.ndarray, values: np.ndarray, right: bool) -> np.ndarray:
    side = "right" if right else "left"
    if sorted_sequence.ndim == 1:
        return np.asarray(np.searchsorted(sorted_sequence, values, side))
    rows = sorted_sequence.reshape(-1, sorted_sequence.shape[-1])
    wanted = values.reshape(-1, values.shape[-1])
    found = [np.searchsorted(row, want, side) for row, want in zip(rows, wanted, strict=True)]
    return np.stack(found).reshape(values.shape)


@function
def searchsorted(sorted_sequence, input, *, out_int32=False, right=False, side=None) -> Tensor:
    """Where values would go in a rising sequence (or in each row of several)."""
    code = _dtype.I32 if out_int32 else I64
    values = input._array if isinstance(input, Tensor) else np.asarray(input)
    found = _search(sorted_sequence._array, values, right or side == "right")
    return wrap(found.astype(NUMPY[code]), code)


@function
def bucketize(input, boundaries, *, out_int32=False, right=False) -> Tensor:
    """The bucket between rising boundaries that each value falls into."""
    return searchsorted(boundaries, input, out_int32=out_int32, right=right)


# Whole-tensor writes ----------------------------------------------------------------------------


@method
def copy_(self, src, non_blocking=False) -> Tensor:
    """Store another tensor's values, broadcast and cast."""
    need_tensor(src, "copy_", "other")
    check_in_place(self)
    check_writable(self._array)
    source = src._array
    check_overlap(self._array, source)
    if source.shape != self._array.shape:
        from torch_lite._ops.shape import expand_array

        while source.ndim > self._array.ndim and source.shape[0] == 1:
            source = source[0]
        if source.ndim > self._array.ndim:
            raise RuntimeError(
                f"output with shape {sizes(self._array.shape)} doesn't match the broadcast shape "
                f"{sizes(source.shape)}"
            )
        if source.shape != self._array.shape:
            for offset in range(1, source.ndim + 1):
                if source.shape[-offset] not in (1, self._array.shape[-offset]):
                    raise broadcast_error(self._array.shape, source.shape)
        source = expand_array(source, self._array.shape, LABEL[src._code])
    np.copyto(self._array, source, casting="unsafe")
    wrote_in_place(self, "copy", (self, src))
    return self


@method
def fill_(self, value) -> Tensor:
    """Store one number everywhere."""
    check_in_place(self)
    if isinstance(value, Tensor):
        if value._array.ndim:
            raise RuntimeError(
                "fill_ only supports 0-dimension value tensor but got tensor with "
                f"{value._array.ndim} dimensions."
            )
        self._array[...] = value._array
    else:
        self._array[...] = scalar_array(value, self._code)
    return self


@method
def zero_(self) -> Tensor:
    """Store 0 everywhere."""
    check_in_place(self)
    self._array[...] = 0
    return self


@method
def set_(self, source=None) -> Tensor:
    """Become another tensor's memory."""
    self._array = source._array
    return self


@method
def fill_diagonal_(self, fill_value, wrap=False) -> Tensor:
    """Store one number on the main diagonal."""
    check_in_place(self)
    np.fill_diagonal(self._array, scalar_array(fill_value, self._code), wrap)
    return self
