"""What finds indices: non-zero, unique, counts, searches in sorted sequences."""

import numpy as np

from torch_lite import _dtype
from torch_lite._ops._core import (
    CATEGORY,
    FLOATING,
    I64,
    INT64,
    INTEGRAL,
    NUMPY,
    Tensor,
    finish,
    need_tensor,
    not_implemented,
    wrap,
    wrap_dim,
)
from torch_lite._order import in_rows
from torch_lite._quiet import quiet
from torch_lite._registry import function, op


@op
def nonzero(input, *, as_tuple=False):
    """int64 indices of the elements that are not zero: n x dims, or one vector a dimension."""
    array = need_tensor(input, "nonzero")._array
    found = np.nonzero(array) if array.ndim else np.nonzero(array.reshape(1))
    if array.ndim == 0 and not as_tuple:
        return wrap(np.empty((len(found[0]), 0), dtype=INT64), I64)
    places = wrap(np.stack(found).astype(INT64).T, I64)
    return places.unbind(1) if as_tuple else places


@op
def argwhere(input) -> Tensor:
    """int64 indices of the elements that are not zero, n x dims."""
    return nonzero(input)


@op
def unique(input, sorted=True, return_inverse=False, return_counts=False, dim=None):
    """The different values (or slices) in rising order, with inverse indices and counts."""
    array = need_tensor(input, "unique")._array
    axis = None if dim is None else wrap_dim(dim, array.ndim)
    if axis is not None and array.ndim == 0:
        raise IndexError(f"Dimension specified as {dim} but tensor has no dimensions")
    if axis is not None and array.shape.count(0) > 1:
        raise RuntimeError(
            "Number of zero sized dimensions is more than one, so unique cannot be applied"
        )
    if axis is not None and 0 in array.shape and array.shape[axis]:
        raise RuntimeError(
            "There are 0 sized dimensions, and they aren't selected, so unique cannot be applied"
        )
    values, inverse, counts = np.unique(
        array, return_inverse=True, return_counts=True, axis=axis, equal_nan=False
    )
    results = [finish(values, input._code, "unique", (input,))]
    if return_inverse:
        shape = array.shape if axis is None else (-1,)
        results.append(wrap(inverse.reshape(shape).astype(INT64), I64))
    if return_counts:
        results.append(wrap(counts.astype(INT64), I64))
    return results[0] if len(results) == 1 else tuple(results)


@op
def unique_consecutive(input, return_inverse=False, return_counts=False, dim=None):
    """The values with runs of equal ones made one."""
    need_tensor(input, "unique_consecutive")
    if dim is not None:
        return _unique_slices(input, wrap_dim(dim, input.ndim), return_inverse, return_counts)
    flat = input._array.reshape(-1)
    starts = np.ones(flat.shape, dtype=np.bool_)
    starts[1:] = flat[1:] != flat[:-1]
    results = [finish(flat[starts], input._code, "unique_consecutive", (input,))]
    if return_inverse:
        inverse = (np.cumsum(starts, dtype=INT64) - 1).reshape(input._array.shape)
        results.append(wrap(inverse, I64))
    if return_counts:
        edges = np.append(np.flatnonzero(starts), flat.size).astype(INT64)
        results.append(wrap(np.diff(edges), I64))
    return results[0] if len(results) == 1 else tuple(results)


def _unique_slices(input: Tensor, axis: int, inverse: bool, counts: bool) -> object:
    """`unique_consecutive` of whole slices along a dimension."""
    rows = np.moveaxis(input._array, axis, 0)
    starts = np.ones(len(rows), dtype=np.bool_)
    starts[1:] = (rows[1:] != rows[:-1]).reshape(max(len(rows) - 1, 0), -1).any(1)
    kept = np.moveaxis(in_rows(rows[starts]), 0, axis)
    results = [finish(kept, input._code, "unique_consecutive", (input,))]
    if inverse:
        results.append(wrap(np.cumsum(starts, dtype=INT64) - 1, I64))
    if counts:
        edges = np.append(np.flatnonzero(starts), len(rows)).astype(INT64)
        results.append(wrap(np.diff(edges), I64))
    return results[0] if len(results) == 1 else tuple(results)


@op
def bincount(input, weights=None, minlength=0) -> Tensor:
    """How often each number occurs, or the sum of its weights."""
    array = need_tensor(input, "bincount")._array
    if CATEGORY[input._code] != INTEGRAL or array.ndim != 1 or (array.size and array.min() < 0):
        raise RuntimeError("bincount only supports 1-d non-negative integral inputs.")
    if weights is not None:
        need_tensor(weights, "bincount", "weights", 2)
        if weights._array.shape != array.shape:
            raise RuntimeError("weights should be 1-d and have the same length as input")
    counts = np.bincount(array, None if weights is None else weights._array, minlength)
    if weights is None:
        return wrap(counts.astype(INT64), I64)
    code = weights._code if weights._code == _dtype.F32 else _dtype.F64
    return wrap(counts.astype(NUMPY[code]), code)


@op
@quiet
def histc(input, bins=100, min=0, max=0) -> Tensor:
    """Counts in equal bins between min and max (of the data when both are equal)."""
    need_tensor(input, "histc")
    if bins <= 0:
        raise RuntimeError(f"torch.histogram(): bins must be > 0, but got {bins} for dimension 0")
    if min > max:
        raise RuntimeError("torch.histc: max must be larger than min")
    if CATEGORY[input._code] != FLOATING:
        raise not_implemented("histogram_cpu", input._code)
    array = input._array.reshape(-1)
    if not array.size:
        return wrap(np.zeros(bins, array.dtype), input._code)
    low, high = (min, max) if min != max else (array.min(), array.max())
    if low == high:
        low, high = low - 1, high + 1
    counts, _ = np.histogram(array, bins, (float(low), float(high)))
    return wrap(counts.astype(array.dtype), input._code)


def _search(sorted_sequence: np.ndarray, values: np.ndarray, right: bool) -> np.ndarray:
    side = "right" if right else "left"
    if sorted_sequence.ndim == 1:
        return np.asarray(np.searchsorted(sorted_sequence, values, side))
    if sorted_sequence.shape[:-1] != values.shape[:-1]:
        raise RuntimeError(
            "torch.searchsorted(): boundaries tensor should be 1 dimension or the first N-1 "
            "dimensions of boundaries tensor and input value tensor must match, but we got "
            f"boundaries tensor {list(sorted_sequence.shape)} and input value tensor "
            f"{list(values.shape)}"
        )
    rows = sorted_sequence.reshape(-1, sorted_sequence.shape[-1])
    wanted = values.reshape(-1, values.shape[-1])
    found = [np.searchsorted(row, want, side) for row, want in zip(rows, wanted, strict=True)]
    return np.stack(found).reshape(values.shape)


@function
def searchsorted(
    sorted_sequence, input, *, out_int32=False, right=False, side=None, sorter=None
) -> Tensor:
    """Where values would go in a rising sequence (or in each row of several)."""
    need_tensor(sorted_sequence, "searchsorted", "sorted_sequence", 1)
    if sorter is not None:
        sorted_sequence = sorted_sequence.gather(-1, sorter)
    code = _dtype.I32 if out_int32 else I64
    if isinstance(input, (list, tuple, str)):
        raise TypeError(
            "searchsorted() received an invalid combination of arguments - got (Tensor, "
            f"{type(input).__name__})"
        )
    values = input._array if isinstance(input, Tensor) else np.asarray(input)
    found = _search(sorted_sequence._array, values, right or side == "right")
    return wrap(found.astype(NUMPY[code]), code)


@function
def bucketize(input, boundaries, *, out_int32=False, right=False) -> Tensor:
    """The bucket between rising boundaries that each value falls into."""
    need_tensor(boundaries, "bucketize", "boundaries", 2)
    if boundaries.ndim != 1:
        raise RuntimeError(f"boundaries tensor must be 1 dimension, but got dim({boundaries.ndim})")
    return searchsorted(boundaries, input, out_int32=out_int32, right=right)
