"""Modes, medians and quantiles without NaN, histograms, running log-sums, places from numbers."""

import math
import warnings

import numpy as np

from torch_lite._arguments import UNSAID
from torch_lite._graph import own, rely
from torch_lite._ops._core import (
    B1,
    CATEGORY,
    FLOATING,
    I64,
    INT64,
    Tensor,
    finish,
    need_tensor,
    not_implemented,
    wrap,
    wrap_dim,
)
from torch_lite._ops._return_types import return_type
from torch_lite._ops.quantiles import (
    dim_and_keepdim,
    interpolated,
    median,
    quantile,
    quantiles_last,
)
from torch_lite._order import in_rows
from torch_lite._out import store_out
from torch_lite._quiet import quiet
from torch_lite._registry import function, op
from torch_lite._writes import unsaved

MODE = return_type("mode", ("values", "indices"))
NANMEDIAN = return_type("nanmedian", ("values", "indices"))
HISTOGRAM = return_type("histogram", ("hist", "bin_edges"))


def _mode_of(row: np.ndarray) -> int:
    """Where the most frequent value, of several the smallest, stands last."""
    order = np.argsort(row, kind="stable")
    if row.dtype.kind == "f" and row[order[-1]] != row[order[-1]]:
        order = _inserted(row)
    values = row[order]
    starts = np.flatnonzero(np.concatenate(([True], values[1:] != values[:-1])))
    lengths = np.diff(np.concatenate((starts, [len(row)])))
    best = int(np.argmax(lengths))
    return int(order[starts[best] + lengths[best] - 1])


def _inserted(row: np.ndarray) -> np.ndarray:
    """The order that insertion by `<` gives, as PyTorch sorts short rows: NaN stops others."""
    order: list[int] = []
    for place, value in enumerate(row):
        at = len(order)
        if order and value < row[order[0]]:
            at = 0
        while at and value < row[order[at - 1]]:
            at -= 1
        order.insert(at, place)
    return np.array(order)


@op
def mode(input, dim=-1, keepdim=False) -> MODE:
    """The most frequent value along `dim`, of several the smallest, and where it stands last."""
    need_tensor(input, "mode")
    array = input._array
    axis = wrap_dim(dim, array.ndim)
    if array.ndim == 0:
        place = wrap(np.zeros((), dtype=INT64), I64)
        return MODE(rely(finish(array.copy(), input._code, "clone", (input,)), place), place)
    if array.shape[axis] == 0:
        raise IndexError(f"mode(): Expected reduction dim {axis} to have non-zero size.")
    rows = np.moveaxis(array, axis, -1)
    flat = rows.reshape(-1, rows.shape[-1])
    places = np.array([_mode_of(row) for row in flat], dtype=INT64).reshape(rows.shape[:-1])
    index = wrap(np.expand_dims(places, axis), I64)
    values = unsaved(input).gather(axis, index)
    if not keepdim:
        values, index = own(values.squeeze(axis)), wrap(places, I64)
    return MODE(rely(values, index), index)


@op
def nanmedian(input, dim=UNSAID, keepdim=UNSAID) -> Tensor | tuple:
    """The lower middle value of those that are not NaN. With `dim`, values and indices."""
    array = need_tensor(input, "nanmedian")._array
    dim, keepdim = dim_and_keepdim("nanmedian", dim, keepdim)
    if input._code == B1:
        return median(input) if dim is None else median(input, dim, keepdim)
    if dim is None:
        flat = input.reshape(-1)
        known = flat[~flat.isnan()] if array.dtype.kind == "f" else flat
        made = known.median() if known.numel() else flat.median()
        return rely(made, input, made)
    axis = wrap_dim(dim, array.ndim)
    if array.ndim == 0:
        place = wrap(np.zeros((), dtype=INT64), I64)
        made = finish(array.copy(), input._code, "clone", (input,))
        return NANMEDIAN(rely(made, place), place)
    if array.shape[axis] == 0:
        raise IndexError(f"median(): Expected reduction dim {axis} to have non-zero size.")
    order = np.argsort(array, axis=axis, kind="stable")  # NaN last
    known = (array == array).sum(axis, keepdims=True)
    middle = np.maximum(known - 1, 0) // 2
    places = np.take_along_axis(order, middle.astype(np.intp), axis)
    index = wrap(in_rows(places.astype(INT64)), I64)
    values = unsaved(input).gather(axis, index)
    if not keepdim:
        values, index = own(values.squeeze(axis)), own(index.squeeze(axis))
    return NANMEDIAN(rely(values, index), index)


@op
@quiet
def nanquantile(input, q, dim=None, keepdim=False, *, interpolation="linear") -> Tensor:
    """The q-quantile of the elements that are not NaN."""
    need_tensor(input, "nanquantile")
    if not input.isnan().any():
        return quantile(input, q, dim, keepdim, interpolation=interpolation)
    array = input._array
    share = q._array if isinstance(q, Tensor) else q
    if np.any(np.asarray(share) < 0) or np.any(np.asarray(share) > 1):
        raise RuntimeError("quantile() q values must be in the range [0, 1]")
    axis = None if dim is None else wrap_dim(dim, array.ndim)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # where nothing is known the answer is NaN
        result = interpolated(np.nanquantile, array, share, axis, keepdim, interpolation)
    made = quantiles_last(np.asarray(result).astype(array.dtype), share)
    return finish(
        made, input._code, "nanquantile", (unsaved(input), q, dim, keepdim, interpolation)
    )


@op
def logcumsumexp(input, dim, **more) -> Tensor:
    """log of the running sum of exp along `dim`, without overflow."""
    need_tensor(input, "logcumsumexp")
    code, array = input._code, input._array
    axis = wrap_dim(dim, array.ndim)
    if CATEGORY[code] != FLOATING:
        raise not_implemented("logcumsumexp_out_cpu", code)
    if array.ndim == 0:
        made = array.copy()
    else:
        wide = array.astype(np.float64)
        made = in_rows(quiet(np.logaddexp.accumulate)(wide, axis).astype(array.dtype))
    out = finish(made, code, "logcumsumexp", (input, axis))
    return store_out("logcumsumexp", more, out) if more else out


@op
def histogram(input, bins=100, *, range=None, weight=None, density=False) -> HISTOGRAM:
    """Counts (or weights) in bins, and the bins' edges, which may be given as a tensor."""
    need_tensor(input, "histogram")
    array = input._array.reshape(-1)
    if CATEGORY[input._code] != FLOATING:
        raise not_implemented("histogramdd", input._code)
    if isinstance(bins, Tensor):
        edges = in_rows(bins._array)
    else:
        low, high = (float(array.min()), float(array.max())) if range is None else range
        if low == high:
            low, high = low - 0.5, high + 0.5
        edges = np.linspace(low, high, bins + 1).astype(array.dtype)
    weights = None if weight is None else weight._array.reshape(-1).astype(np.float64)
    counts = np.histogram(array.astype(np.float64), edges.astype(np.float64), weights=weights)[0]
    counts = counts.astype(array.dtype)
    if density:
        counts = counts / (counts.sum() * np.diff(edges))
    return HISTOGRAM(wrap(counts.astype(array.dtype), input._code), wrap(edges, input._code))


@function
def unravel_index(indices, shape) -> tuple:
    """Coordinates, in a tensor of a shape, of elements numbered in rows."""
    if not isinstance(indices, Tensor):
        raise TypeError(f"'indices' must be a tensor, but got {type(indices).__name__}")
    if CATEGORY[indices._code] >= FLOATING:
        raise TypeError("expected 'indices' to be integer dtype")
    shape = (shape,) if isinstance(shape, int) else tuple(shape)
    if any(size < 0 for size in shape):
        raise ValueError(f"'shape' cannot have negative values, but got {shape}")
    rest = indices._array.astype(INT64)
    parts = []
    for axis, size in enumerate(shape):
        inner = math.prod(shape[axis + 1 :])
        parts.append(wrap((rest // inner) % size, I64))
    return tuple(parts)
