"""Reductions over dimensions and running totals. `axis` and `keepdims` are accepted spellings."""

from collections import namedtuple
from collections.abc import Callable

import numpy as np

from torch_lite import _dtype
from torch_lite._gaps import refuse
from torch_lite._graph import track
from torch_lite._ops._core import (
    B1,
    CATEGORY,
    FLOATING,
    I64,
    LABEL,
    NUMPY,
    Tensor,
    cast,
    cast_keyword,
    finish,
    need_tensor,
    not_implemented,
    reduction_axes,
    wrap,
    wrap_dim,
)
from torch_lite._ops.compare import maximum, minimum
from torch_lite._out import offer_in_place, store_out
from torch_lite._quiet import quiet, quiet_off, quiet_on
from torch_lite._registry import function, op

_I8 = np.dtype("i8")
_add_reduce = np.add.reduce


def return_type(name: str, fields: tuple[str, ...]) -> type:
    """A named tuple that prints as PyTorch's result of two tensors does."""
    base = namedtuple(name, fields)

    def show(self):
        lines = ",\n".join(f"{f}={getattr(self, f)!r}" for f in fields)
        return f"torch.return_types.{name}(\n{lines})"

    return type(name, (base,), {"__repr__": show, "__module__": "torch.return_types"})


MAX, MIN = return_type("max", ("values", "indices")), return_type("min", ("values", "indices"))
MEDIAN = return_type("median", ("values", "indices"))
MODE = return_type("mode", ("values", "indices"))
CUMMAX = return_type("cummax", ("values", "indices"))
CUMMIN = return_type("cummin", ("values", "indices"))
AMINMAX = return_type("aminmax", ("min", "max"))


def _spelling(name: str, dim: object, keepdim: bool, more: dict) -> tuple[object, bool]:
    """Take NumPy's spellings out of `more`, and refuse what is left."""
    if "axis" in more and more["axis"] is None:
        raise TypeError(f"{name}() got an unexpected keyword argument 'axis'")
    dim = more.pop("axis", dim)
    keepdim = more.pop("keepdims", keepdim)
    out = more.pop("out", None)
    if out is not None:
        more["out"] = out
    if more:
        refuse(name, more)
    return dim, keepdim


@op
def sum(input, dim=None, keepdim=False, *, dtype=None, **more) -> Tensor:
    """Sum over `dim` (an int, several, or all); integers and bools add up in int64."""
    if not isinstance(input, Tensor):
        need_tensor(input, "sum")
    if more:
        dim, keepdim = _spelling("sum", dim, keepdim, more)
    array, code = input._array, input._code
    if dtype is not None:
        array, code = cast_keyword(input, dtype)
    elif CATEGORY[code] < FLOATING:
        code = I64
    axes = None if dim is None else reduction_axes(dim, array.ndim)
    result = _add_reduce(array, axes, NUMPY[code], keepdims=keepdim, out=...)
    out = wrap(result, code)
    if input._requires_grad:
        track(out, "sum", (input, axes, keepdim))
    return out


@op
def nansum(input, dim=None, keepdim=False, *, dtype=None) -> Tensor:
    """Sum that counts NaN as 0."""
    array = input._array
    clean = (
        np.where(np.isnan(array), array.dtype.type(0), array) if array.dtype.kind == "f" else array
    )
    return sum(wrap(np.asarray(clean), input._code), dim, keepdim, dtype=dtype)


@op
def mean(input, dim=None, keepdim=False, *, dtype=None, **more) -> Tensor:
    """Mean over `dim`; NaN when there is nothing to average."""
    need_tensor(input, "mean")
    if more:
        dim, keepdim = _spelling("mean", dim, keepdim, more)
    array, code = cast_keyword(input, dtype)
    if CATEGORY[code] < FLOATING:
        raise RuntimeError(
            "mean(): could not infer output dtype. Input dtype must be either a floating point or "
            f"complex dtype. Got: {LABEL[code]}"
        )
    axes = None if dim is None else reduction_axes(dim, array.ndim)
    return finish(mean_array(array, axes, keepdim), code, "mean", (input, axes, keepdim))


@quiet
def mean_array(array: np.ndarray, axes: tuple | None, keepdim: bool) -> np.ndarray:
    """Mean in the array's own type (half precision adds up in float32)."""
    wide = np.float32 if array.dtype.itemsize == 2 else array.dtype
    total = _add_reduce(array, axes, wide, keepdims=keepdim, out=...)
    count = array.size if axes is None else int(np.prod([array.shape[a] for a in axes]))
    return np.divide(total, total.dtype.type(count), out=...).astype(array.dtype, copy=False)


@op
def nanmean(input, dim=None, keepdim=False, *, dtype=None) -> Tensor:
    """Mean of the elements that are not NaN."""
    array, code = cast_keyword(input, dtype)
    axes = reduction_axes(dim, array.ndim)
    known = ~np.isnan(array)
    total = np.where(known, array, array.dtype.type(0)).sum(axes, keepdims=keepdim)
    return _quiet_ratio(total, known.sum(axes, keepdims=keepdim), code)


@quiet
def _quiet_ratio(a: np.ndarray, b: np.ndarray, code: int) -> Tensor:
    return wrap(np.asarray(np.divide(a, b), dtype=NUMPY[code]), code)


@op
def prod(input, dim=None, keepdim=False, *, dtype=None, **more) -> Tensor:
    """Product over one `dim` or over all; integers multiply in int64."""
    need_tensor(input, "prod")
    if more:
        dim, keepdim = _spelling("prod", dim, keepdim, more)
    array, code = cast_keyword(input, dtype)
    if dtype is None and CATEGORY[code] < FLOATING:
        code = I64
    if isinstance(dim, (list, tuple)):
        raise TypeError("prod() received an invalid combination of arguments - dim must be int")
    axes = reduction_axes(dim, array.ndim)
    result = np.multiply.reduce(array, axes, NUMPY[code], keepdims=keepdim, out=...)
    return finish(result, code, "prod", (input, axes, keepdim))


# Variance ---------------------------------------------------------------------------------------


def _variance_arguments(name, input, dim, correction, keepdim, more) -> tuple:
    need_tensor(input, name)
    if isinstance(dim, bool):  # var(x, unbiased): the first positional argument may be the flag
        dim, more = None, {"unbiased": dim, **more}
    if isinstance(correction, bool):  # var(x, dim, unbiased)
        more = {"unbiased": correction, **more}
        correction = None
    if "unbiased" in more:
        correction = 1 if more.pop("unbiased") else 0
    dim = more.pop("axis", dim)
    keepdim = more.pop("keepdims", keepdim)
    if more:
        refuse(name, more)
    if CATEGORY[input._code] < FLOATING:
        raise RuntimeError("std and var only support floating point and complex dtypes")
    return reduction_axes(dim, input._array.ndim), 1 if correction is None else correction, keepdim


@quiet
def _variance(array: np.ndarray, axes: tuple | None, correction: float, keepdim: bool):
    """Variance in doubles: PyTorch's running (Welford) sums are nearly as exact."""
    wide = array.astype(np.float64)
    count = array.size if axes is None else int(np.prod([array.shape[a] for a in axes]))
    centre = np.divide(wide.sum(axes, keepdims=True), np.float64(count))
    squares = np.square(wide - centre).sum(axes, keepdims=keepdim)
    # Fewer values than the correction: PyTorch divides by 0, not by a negative number.
    return np.divide(squares, np.float64(max_of(count - correction, 0)))


def max_of(a: float, b: float) -> float:
    """The greater of two numbers (`max` is an operation in this module)."""
    return a if a > b else b


@op
def var(input, dim=None, correction=None, keepdim=False, **more) -> Tensor:
    """Variance, divided by n - correction (1 by default)."""
    axes, correction, keepdim = _variance_arguments("var", input, dim, correction, keepdim, more)
    result = np.asarray(_variance(input._array, axes, correction, keepdim))
    array = result.astype(NUMPY[input._code])
    return finish(array, input._code, "var", (input, axes, correction, keepdim))


@op
def std(input, dim=None, correction=None, keepdim=False, **more) -> Tensor:
    """Square root of the variance, divided by n - correction (1 by default)."""
    axes, correction, keepdim = _variance_arguments("std", input, dim, correction, keepdim, more)
    result = np.sqrt(_variance(input._array, axes, correction, keepdim))
    array = np.asarray(result).astype(NUMPY[input._code])
    return finish(array, input._code, "std", (input, axes, correction, keepdim))


@function
def var_mean(input, dim=None, correction=None, keepdim=False, **more) -> tuple:
    """Variance and mean together."""
    variance = var(input, dim, correction, keepdim, **more)
    return variance, mean(input, None if isinstance(dim, bool) else dim, keepdim)


@function
def std_mean(input, dim=None, correction=None, keepdim=False, **more) -> tuple:
    """Standard deviation and mean together."""
    deviation = std(input, dim, correction, keepdim, **more)
    return deviation, mean(input, None if isinstance(dim, bool) else dim, keepdim)


# Extremes ---------------------------------------------------------------------------------------


def _check_not_empty(name: str, array: np.ndarray, axis: int | None) -> None:
    if axis is None:
        if array.size == 0:
            kind = IndexError if name.startswith("arg") else RuntimeError
            tail = (
                " Specify the reduction dim with the 'dim' argument."
                if name in ("max", "min")
                else ""
            )
            raise kind(
                f"{name}(): Expected reduction dim to be specified for input.numel() == 0.{tail}"
            )
    elif array.ndim and array.shape[axis] == 0:
        raise IndexError(f"{name}(): Expected reduction dim {axis} to have non-zero size.")


def _extreme_at(array: np.ndarray, axis: int, keepdim: bool, ufunc: Callable, find: str):
    """Values and int64 indices of the first extreme along an axis; the first NaN wins."""
    if array.ndim == 0:
        return array.copy(), np.zeros((), dtype=_I8)
    values = ufunc.reduce(array, axis, keepdims=keepdim, out=...)
    indices = getattr(array, find)(axis, keepdims=keepdim)
    return values, np.asarray(indices, dtype=_I8)


def _extreme(name: str, ufunc: Callable, find: str, of_two: Callable, result: type):
    def forward(input, dim=None, keepdim=False, **more):
        need_tensor(input, name)
        out = more.pop("out", None)
        if "other" in more:
            dim = more.pop("other")
        dim = more.pop("axis", dim)
        keepdim = more.pop("keepdims", keepdim)
        if more:
            refuse(name, more)
        if dim is None:
            array = input._array
            _check_not_empty(name, array, None)
            total = finish(ufunc.reduce(array, None, out=...), input._code, name, (input,))
            return store_out(name, {"out": out}, total)
        if isinstance(dim, Tensor):
            return of_two(input, dim)
        if isinstance(dim, (float, list, tuple)):
            raise TypeError(
                f"{name}() received an invalid combination of arguments - got "
                f"(Tensor, {type(dim).__name__}), but expected one of: * (Tensor input) "
                f"* (Tensor input, Tensor other) * (Tensor input, int dim, bool keepdim)"
            )
        axis = wrap_dim(dim, input._array.ndim)
        _check_not_empty(name, input._array, axis)
        values, indices = _extreme_at(input._array, axis, keepdim, ufunc, find)
        pair = finish(values, input._code, name, (input, axis, keepdim)), wrap(indices, I64)
        if out is not None:
            pair = tuple(store_out(name, {"out": o}, p) for o, p in zip(out, pair, strict=True))
        return result(*pair)

    forward.__name__ = name
    forward.__doc__ = (
        f"The {name}imum of all; with `dim` the values and indices along it; with a tensor, "
        "element by element."
    )
    return op(forward)


max = _extreme("max", np.maximum, "argmax", maximum, MAX)
min = _extreme("min", np.minimum, "argmin", minimum, MIN)


def _all_extremes(name: str, ufunc: Callable) -> Callable:
    def forward(input, dim=(), keepdim=False, **more):
        need_tensor(input, name)
        if more:
            dim, keepdim = _spelling(name, dim, keepdim, more)
        array = input._array
        axes = reduction_axes(dim, array.ndim)
        for axis in axes or (None,):
            _check_not_empty(name, array, axis)
        result = ufunc.reduce(array, axes, keepdims=keepdim, out=...)
        return finish(result, input._code, name, (input, axes, keepdim))

    forward.__name__ = name
    forward.__doc__ = f"The {name[1:]}imum over one dimension, several, or all; values only."
    return op(forward)


amax = _all_extremes("amax", np.maximum)
amin = _all_extremes("amin", np.minimum)


@op
def aminmax(input, *, dim=None, keepdim=False) -> tuple:
    """Minimum and maximum together."""
    dims = () if dim is None else dim
    return AMINMAX(amin(input, dims, keepdim), amax(input, dims, keepdim))


def _position(name: str, find: Callable) -> Callable:
    def forward(input, dim=None, keepdim=False, **more):
        need_tensor(input, name)
        if more:
            dim, keepdim = _spelling(name, dim, keepdim, more)
        array = input._array
        if array.dtype.kind == "b":
            raise not_implemented(f"{name}_cpu", B1)
        if dim is None:
            _check_not_empty(name, array, None)
            flat = np.asarray(find(array), dtype=_I8)
            return wrap(flat.reshape((1,) * array.ndim) if keepdim else flat, I64)
        axis = wrap_dim(dim, array.ndim)
        _check_not_empty(name, array, axis)
        if array.ndim == 0:
            return wrap(np.zeros((), dtype=_I8), I64)
        return wrap(np.asarray(find(array, axis=axis, keepdims=keepdim), dtype=_I8), I64)

    forward.__name__ = name
    forward.__doc__ = "int64 index of the first extreme, in the flattened tensor or along `dim`."
    return op(forward)


argmax = _position("argmax", np.argmax)
argmin = _position("argmin", np.argmin)


def _truth(name: str, ufunc: Callable, description: str) -> Callable:
    def forward(input, dim=None, keepdim=False, **more):
        need_tensor(input, name)
        if more:
            dim, keepdim = _spelling(name, dim, keepdim, more)
        array = input._array
        axes = None if dim is None else reduction_axes(dim, array.ndim)
        result = ufunc.reduce(array, axes, np.bool_, keepdims=keepdim, out=...)
        if input._code == _dtype.U8:  # bytes are PyTorch's old bools and stay bytes
            return wrap(result.astype(np.uint8), _dtype.U8)
        return wrap(result, B1)

    forward.__name__ = name
    forward.__doc__ = description
    return op(forward)


all = _truth("all", np.logical_and, "Whether all elements are non-zero, in all or along `dim`.")
any = _truth("any", np.logical_or, "Whether one element is non-zero, in all or along `dim`.")


@op
def count_nonzero(input, dim=None) -> Tensor:
    """How many elements are not zero."""
    axes = reduction_axes(dim, input._array.ndim)
    return wrap(np.asarray((input._array != 0).sum(axes, dtype=_I8)), I64)


@op
@quiet
def logsumexp(input, dim, keepdim=False, **more) -> Tensor:
    """log(sum(exp(x))) along `dim`, without overflow."""
    need_tensor(input, "logsumexp")
    if more:
        dim, keepdim = _spelling("logsumexp", dim, keepdim, more)
    array, code = input._array, input._code
    if CATEGORY[code] < FLOATING:
        code = _dtype.default_code()
        array = cast(array, code)
    axes = reduction_axes(dim, array.ndim)
    wide = array.astype(np.float64)
    peak = wide.max(axes, keepdims=True) if array.size else np.zeros((1,) * array.ndim)
    peak = np.where(np.isfinite(peak), peak, 0.0)
    total = np.log(np.exp(wide - peak).sum(axes, keepdims=True)) + peak
    total = np.asarray(total).astype(NUMPY[code])
    if not keepdim:
        total = total.squeeze(axes) if axes is not None else total.reshape(())
    return finish(total, code, "logsumexp", (input, axes, keepdim))


# Middle and mode --------------------------------------------------------------------------------


@op
def median(input, dim=None, keepdim=False) -> Tensor | tuple:
    """The lower middle value; NaN when there is one. With `dim`, values and indices."""
    need_tensor(input, "median")
    array = input._array
    if dim is None:
        flat = np.sort(array, axis=None)
        if flat.size == 0:
            return wrap(np.asarray(np.nan, dtype=array.dtype), input._code)
        middle = flat[(flat.size - 1) // 2]
        if array.dtype.kind == "f" and np.isnan(flat[-1]):
            middle = array.dtype.type(np.nan)
        return finish(np.asarray(middle), input._code, "median", (input,))
    axis = wrap_dim(dim, array.ndim)
    if array.ndim == 0:
        return MEDIAN(wrap(array.copy(), input._code), wrap(np.zeros((), dtype=_I8), I64))
    order = np.argsort(array, axis=axis, kind="stable")
    index = np.take(order, [(array.shape[axis] - 1) // 2], axis=axis)
    if array.dtype.kind == "f":
        bad = np.isnan(array)
        first = np.expand_dims(np.argmax(bad, axis=axis), axis)
        index = np.where(bad.any(axis, keepdims=True), first, index)
    values = np.take_along_axis(array, index, axis)
    if not keepdim:
        values, index = values.squeeze(axis), index.squeeze(axis)
    return MEDIAN(
        finish(values, input._code, "median", (input, axis)), wrap(index.astype(_I8), I64)
    )


@op
@quiet
def quantile(input, q, dim=None, keepdim=False, *, interpolation="linear") -> Tensor:
    """The q-quantile (0 to 1), of all elements or along `dim`; q may be a 1-d tensor."""
    need_tensor(input, "quantile")
    if CATEGORY[input._code] < FLOATING:
        raise RuntimeError("quantile() input tensor must be either float or double dtype")
    array = input._array
    if isinstance(q, Tensor):
        if q._code != input._code:
            raise RuntimeError("quantile() q tensor must be same dtype as the input tensor")
        q = q._array
    axis = None if dim is None else wrap_dim(dim, array.ndim)
    if np.any(np.asarray(q) < 0) or np.any(np.asarray(q) > 1):
        raise RuntimeError("quantile() q values must be in the range [0, 1]")
    result = np.quantile(
        array.astype(np.float64),
        np.asarray(q, dtype=np.float64),
        axis=axis,
        keepdims=keepdim,
        method=interpolation,
    )
    return finish(np.asarray(result).astype(array.dtype), input._code, "quantile", (input, q, dim))


# Running totals ---------------------------------------------------------------------------------


def _running(name: str, ufunc: Callable, description: str) -> Callable:
    def forward(input, dim=None, *, dtype=None, **more):
        need_tensor(input, name)
        dim = more.pop("axis", dim)
        if dim is None:
            raise TypeError(f'{name}() missing 1 required positional arguments: "dim"')
        array, code = cast_keyword(input, dtype)
        if dtype is None and CATEGORY[code] < FLOATING:
            code = I64
        axis = wrap_dim(dim, array.ndim)
        if array.ndim == 0:
            result = cast(array, code).copy()
        else:
            token = quiet_on()
            try:
                result = ufunc.accumulate(array, axis, _wide(code)).astype(NUMPY[code], copy=False)
            finally:
                quiet_off(token)
        out = finish(result, code, name, (input, axis))
        return store_out(name, more, out) if more else out

    forward.__name__ = name
    forward.__doc__ = description
    return op(forward)


def _wide(code: int) -> np.dtype:
    """PyTorch's running float32 totals are kept in doubles and rounded at every element."""
    return np.dtype("f8") if code == _dtype.F32 else NUMPY[code]


cumsum = _running("cumsum", np.add, "Running sum along `dim`.")
cumprod = _running("cumprod", np.multiply, "Running product along `dim`.")
offer_in_place(cumsum, cumprod)


def _running_extreme(name: str, better: Callable, result: type) -> Callable:
    def forward(input, dim):
        need_tensor(input, name)
        array = input._array
        axis = wrap_dim(dim, array.ndim)
        if array.ndim == 0:
            return result(wrap(array.copy(), input._code), wrap(np.zeros((), dtype=_I8), I64))
        moved = np.moveaxis(array, axis, 0)
        values, indices = moved.copy(), np.zeros(moved.shape, dtype=_I8)
        for k in range(1, len(moved)):
            # Equal values move the index on, as in PyTorch; a NaN once met stays.
            new = better(moved[k], values[k - 1]) | (moved[k] != moved[k])
            keep = (values[k - 1] != values[k - 1]) & ~(moved[k] != moved[k])
            new &= ~keep
            values[k] = np.where(new, moved[k], values[k - 1])
            indices[k] = np.where(new, k, indices[k - 1])
        pair = tuple(np.ascontiguousarray(np.moveaxis(part, 0, axis)) for part in (values, indices))
        return result(finish(pair[0], input._code, name, (input, axis)), wrap(pair[1], I64))

    forward.__name__ = name
    forward.__doc__ = "Running extreme along `dim`, and where it was met last."
    return op(forward)


cummax = _running_extreme("cummax", np.greater_equal, CUMMAX)
cummin = _running_extreme("cummin", np.less_equal, CUMMIN)


@op
def diff(input, n=1, dim=-1, prepend=None, append=None) -> Tensor:
    """Differences of neighbours along `dim`, taken n times."""
    need_tensor(input, "diff")
    array = input._array
    ends = [part._array for part in (prepend, input, append) if part is not None]
    if len(ends) > 1:
        array = np.concatenate(ends, axis=wrap_dim(dim, array.ndim))
    for _ in range(n):
        array = np.diff(array, axis=wrap_dim(dim, array.ndim))
    return finish(array, input._code, "diff", (input, n, dim))
