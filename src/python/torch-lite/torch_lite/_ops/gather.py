"""Gathering and scattering by index tensors."""

from collections.abc import Callable

import numpy as np

from torch_lite import _dtype
from torch_lite._dtype import code_of_scalar
from torch_lite._ops._core import (
    B1,
    I64,
    INT64,
    Tensor,
    check_writable,
    finish,
    need_tensor,
    not_implemented,
    scalar_array,
    sizes,
    wrap,
    wrap_dim,
)
from torch_lite._order import in_rows
from torch_lite._out import apply_in_place, check_apart, offer_in_place, refuse_others, store_out
from torch_lite._quiet import quiet
from torch_lite._registry import METHODS, op


def at_least_1d(array: np.ndarray) -> np.ndarray:
    return array.reshape(1) if array.ndim == 0 else array


def check_index_type(name: str, index: Tensor) -> None:
    if index._code not in (I64, _dtype.I32):
        raise RuntimeError(f"{name}(): Expected dtype int32/int64 for index")


def _check_range(index: np.ndarray, dim: int, size: int) -> None:
    if index.size and (index.min() < 0 or index.max() >= size):
        wrong = index[(index < 0) | (index >= size)].reshape(-1)[0]
        raise RuntimeError(f"index {wrong} is out of bounds for dimension {dim} with size {size}")


def open_grid(shape: tuple, dim: int, index: np.ndarray) -> tuple:
    """Index arrays that walk every dimension in step, but for `dim`, where `index` rules."""
    grid = list(np.ix_(*(np.arange(n, dtype=np.intp) for n in shape)))
    grid[dim] = index.astype(np.intp)
    return tuple(grid)


@op
def gather(input, dim, index, *, sparse_grad=False, **more) -> Tensor:
    """`out[i][j] = input[index[i][j]][j]` for dim 0, and so on."""
    if more:
        refuse_others("gather", more, "out")
    need_tensor(index, "gather", "index", 3)
    need_tensor(input, "gather")
    check_index_type("gather", index)
    array, places = at_least_1d(input._array), at_least_1d(index._array)
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
    result = array[open_grid(places.shape, axis, places)].reshape(index._array.shape)
    out = finish(in_rows(result), input._code, "gather", (input, axis, index))
    return store_out("gather", more, out) if more else out


def _scatter_into(
    name: str, target: Tensor, dim: int, index: Tensor, src: object, combine: Callable | None
) -> Tensor:
    check_index_type("scatter", need_tensor(index, name, "index", 3))
    array, places = at_least_1d(target._array), at_least_1d(index._array)
    axis = wrap_dim(dim, array.ndim)
    if isinstance(src, Tensor) and src._code != target._code:
        raise RuntimeError(f"{name}(): Expected self.dtype to be equal to src.dtype")
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
        source = at_least_1d(src._array)
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
    grid = open_grid(places.shape, axis, places)
    if combine is None:
        array[grid] = value
    else:
        quiet(combine.at)(array, grid, value)
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
    given = [*args, *(named for named in (src, value) if named is not None)]
    if len(given) != 1 or not (
        isinstance(given[0], Tensor) or code_of_scalar(given[0]) is not None
    ):
        raise TypeError("scatter() received an invalid combination of arguments")
    return given[0]


def scatter_(self, dim, index, *args, src=None, value=None, reduce=None) -> Tensor:
    """Write `src` (a tensor or a number) at the places `index` names along `dim`."""
    source = _source(args, src, value)
    check_apart(self, index, source)
    return apply_in_place(self, scatter, dim, index, source, reduce=reduce)


@op
def scatter(input, dim, index, *args, src=None, value=None, reduce=None) -> Tensor:
    """`scatter_` on a copy."""
    need_tensor(input, "scatter")
    source = _source(args, src, value)
    combine = None if reduce is None else _REDUCTIONS[reduce]
    out = wrap(input._array.copy(), input._code)
    _scatter_into("scatter", out, dim, index, source, combine)
    name = "scatter" if reduce is None else "scatter_combining"
    return finish(out._array, out._code, name, (input, dim, index, source))


@op
def scatter_add(input, dim, index, src) -> Tensor:
    """Add `src` at the places `index` names along `dim`; repeated places add up."""
    need_tensor(index, "scatter_add", "index", 3)
    need_tensor(src, "scatter_add", "src", 4)
    out = wrap(input._array.copy(), input._code)
    _scatter_into("scatter_add", out, dim, index, src, np.add)
    return finish(out._array, out._code, "scatter_add", (input, dim, index, src))


@op
def scatter_reduce(input, dim, index, src, reduce, *, include_self=True) -> Tensor:
    """Combine `src` at indexed places by "sum", "prod", "amax", "amin" or "mean"."""
    if reduce == "mean" and input._code == B1:
        raise not_implemented("scatter_gather_tensor_cpu_reduce_mean", B1)
    out = wrap(input._array.copy(), input._code)
    start = {"sum": 0, "mean": 0, "prod": 1, "amax": -np.inf, "amin": np.inf}[reduce]
    if not include_self:
        fresh = np.zeros(input._array.shape, dtype=np.bool_)
        _scatter_into("scatter", wrap(fresh, B1), dim, index, True, None)
        out._array[fresh] = start
    _scatter_into("scatter_reduce", out, dim, index, src, _REDUCTIONS.get(reduce, np.add))
    if reduce == "mean":
        count = np.full(input._array.shape, int(include_self), dtype=INT64)
        ones = wrap(np.ones(src._array.shape, dtype=INT64), I64)
        _scatter_into("scatter", wrap(count, I64), dim, index, ones, np.add)
        divide = np.divide if out._array.dtype.kind in "fc" else np.floor_divide
        with np.errstate(all="ignore"):
            shares = np.asarray(divide(out._array, np.maximum(count, 1)))
            out._array = shares.astype(out._array.dtype)
    made = (input, dim, index, src, reduce, include_self)
    return finish(out._array, out._code, "scatter_reduce", made)


METHODS["scatter_"] = scatter_


offer_in_place(scatter_add, scatter_reduce, apart=True)
