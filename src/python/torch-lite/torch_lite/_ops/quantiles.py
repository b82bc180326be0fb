"""Medians and quantiles."""

from collections.abc import Callable

import numpy as np

from torch_lite._arguments import UNSAID, number
from torch_lite._graph import rely
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
from torch_lite._ops._return_types import MEDIAN
from torch_lite._quiet import quiet
from torch_lite._registry import op
from torch_lite._writes import unsaved


@op
def median(input, dim=UNSAID, keepdim=UNSAID) -> Tensor | tuple:
    """The lower middle value; NaN when there is one. With `dim`, values and indices."""
    need_tensor(input, "median")
    dim, keepdim = dim_and_keepdim("median", dim, keepdim)
    array = input._array
    if input._code == B1 and not _is_empty_along(array, dim):
        raise not_implemented("median_cpu", B1)
    if dim is None:
        flat = np.sort(array, axis=None)
        if flat.size == 0:
            return finish(_no_median(array.dtype), input._code, "median", (input,))
        middle = flat[(flat.size - 1) // 2]
        if array.dtype.kind == "f" and np.isnan(flat[-1]):
            middle = array.dtype.type(np.nan)
        return finish(np.asarray(middle), input._code, "median", (input,))
    axis = wrap_dim(dim, array.ndim)
    if array.ndim == 0:
        place = wrap(np.zeros((), dtype=INT64), I64)
        return MEDIAN(rely(finish(array.copy(), input._code, "clone", (input,)), place), place)
    if array.shape[axis] == 0:
        raise IndexError(f"median(): Expected reduction dim {axis} to have non-zero size.")
    order = np.argsort(array, axis=axis, kind="stable")
    index = np.take(order, [(array.shape[axis] - 1) // 2], axis=axis)
    if array.dtype.kind == "f":
        bad = np.isnan(array)
        first = np.expand_dims(np.argmax(bad, axis=axis), axis)
        index = np.where(bad.any(axis, keepdims=True), first, index)
    values = np.take_along_axis(array, index, axis)
    if not keepdim:
        values, index = values.squeeze(axis), index.squeeze(axis)
    places = wrap(index.astype(INT64), I64)
    made = finish(values, input._code, "median_along", (input, axis, index))
    return MEDIAN(rely(made, places), places)


def _no_median(dtype: np.dtype) -> np.ndarray:
    """The median of nothing: NaN, and what a processor makes of it in a type without one."""
    if dtype.kind == "f":
        return np.asarray(np.nan, dtype)
    if dtype.kind == "b":
        return np.asarray(True)
    return np.asarray(np.iinfo(dtype).min if dtype.itemsize >= 4 else 0, dtype)


def dim_and_keepdim(name: str, dim: object, keepdim: object) -> tuple[object, object]:
    """Both with what stands for them where nothing is said; `keepdim` is for a `dim` alone."""
    if dim is None:
        raise TypeError(f"{name}(): argument 'dim' (position 2) must be int, not NoneType")
    if dim is not UNSAID:
        return dim, keepdim is not UNSAID and keepdim
    if keepdim is not UNSAID:
        raise TypeError(f'{name}() missing 1 required positional arguments: "dim"')
    return None, False


def _is_empty_along(array: np.ndarray, dim: int | None) -> bool:
    """Whether there is nothing to choose from: no element, or a dimension of size 0."""
    if dim is None or array.ndim == 0:
        return dim is None and array.size == 0
    return array.shape[wrap_dim(dim, array.ndim)] == 0


@op
@quiet
def quantile(input, q, dim=None, keepdim=False, *, interpolation="linear") -> Tensor:
    """The q-quantile (0 to 1), of all elements or along `dim`; q may be a 1-d tensor."""
    need_tensor(input, "quantile")
    if not isinstance(q, Tensor):
        q = number(q, "quantile", "q", 2, "float")
    if CATEGORY[input._code] < FLOATING:
        raise RuntimeError("quantile() input tensor must be either float or double dtype")
    array = input._array
    if isinstance(q, Tensor):
        if q._code != input._code:
            raise RuntimeError("quantile() q tensor must be same dtype as the input tensor")
        q = q._array
    if array.size == 0:
        raise RuntimeError("quantile() input tensor must be non-empty")
    axis = None if dim is None else wrap_dim(dim, array.ndim)
    if np.any(np.asarray(q) < 0) or np.any(np.asarray(q) > 1):
        raise RuntimeError("quantile() q values must be in the range [0, 1]")
    shares = np.asarray(q, dtype=np.float64)
    along = axis if array.ndim else None
    result = interpolated(np.quantile, array, shares, along, keepdim, interpolation)
    made = (unsaved(input), q, axis, keepdim, interpolation)
    result = quantiles_last(np.asarray(result).astype(array.dtype), q)
    return finish(result, input._code, "quantile", made)


def interpolated(
    quantile: Callable, array: np.ndarray, q: object, axis: int | None, keepdim: bool, method: str
) -> np.ndarray:
    """NumPy's quantiles; an infinite element is NaN once PyTorch mixes it with itself."""
    wide = array.astype(np.float64)
    options = {"axis": axis, "keepdims": keepdim}
    made = quantile(wide, q, method=method, **options)
    if method not in ("linear", "midpoint") or not np.isinf(wide).any():
        return made
    low, high = (quantile(wide, q, method=end, **options) for end in ("lower", "higher"))
    return np.where(low == high, np.where(np.isinf(low), np.nan, low), made)


def quantiles_last(result: np.ndarray, q: object) -> np.ndarray:
    """The first dimension innermost in memory, where it is that of several quantiles."""
    if np.ndim(q) == 0 or result.ndim < 2:
        return result
    return np.moveaxis(np.ascontiguousarray(np.moveaxis(result, 0, -1)), -1, 0)
