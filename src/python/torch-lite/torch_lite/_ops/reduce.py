"""Sums, means and variances over dimensions. `axis` and `keepdims` are accepted spellings."""

import numpy as np

from torch_lite import _dtype
from torch_lite._arguments import UNSAID, flag, number
from torch_lite._gaps import refuse
from torch_lite._graph import rely, track
from torch_lite._ops._core import (
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
    reduction_axes,
    sizes,
    wrap,
)
from torch_lite._order import in_rows
from torch_lite._quiet import quiet
from torch_lite._registry import function, op
from torch_lite._spellings import spelt, takes_spellings

_add_reduce = np.add.reduce


def said(name: str, dim: object, keepdim: object) -> object:
    """`dim`, or None when it was not given; TypeError when only `keepdim` was."""
    if dim is not UNSAID:
        return dim
    if keepdim is not UNSAID:
        raise TypeError(
            f"{name}() received an invalid combination of arguments - got (keepdim=bool)"
        )
    return None


def spelling(
    name: str, dim: object, keepdim: object, more: dict, all_dims: object = UNSAID
) -> tuple[object, object]:
    """Take NumPy's spellings out of `more`, and refuse what is left.

    `all_dims` is what `dim` is when nobody gave one.
    """
    if "axis" in more and "out" in more:  # from NumPy's own functions: methods take no `out`
        raise TypeError(f"{name}() got an unexpected keyword argument 'axis'")
    dim = spelt(name, more, "axis", dim, all_dims)
    keepdim = spelt(name, more, "keepdims", keepdim, False if keepdim is False else UNSAID)
    out = more.pop("out", None)
    if out is not None:
        more["out"] = out
    if more:
        refuse(name, more)
    return dim, keepdim


@op
def sum(input, dim=UNSAID, keepdim=UNSAID, *, dtype=None, **more) -> Tensor:
    """Sum over `dim` (an int, several, or all); integers and bools add up in int64."""
    if not isinstance(input, Tensor):
        need_tensor(input, "sum")
    if more:
        dim, keepdim = spelling("sum", dim, keepdim, more)
    if dim is UNSAID:
        dim = said("sum", dim, keepdim)
    keepdim = flag(keepdim, "sum", "keepdim")
    array, code = input._array, input._code
    axes = None if dim is None else reduction_axes(dim, array.ndim)
    if dtype is not None:
        array, code = cast_keyword(input, dtype)
    elif CATEGORY[code] < FLOATING:
        code = I64
    try:
        result = _add_reduce(array, axes, NUMPY[code], keepdims=keepdim, out=...)
    except RuntimeWarning:  # see `_quiet`
        result = quiet(_add_reduce)(array, axes, NUMPY[code], keepdims=keepdim, out=...)
    out = wrap(in_rows(result), code)
    if input._requires_grad:
        track(out, "sum", (input, axes, keepdim))
    return out


@op
def nansum(input, dim=None, keepdim=False, *, dtype=None) -> Tensor:
    """Sum that counts NaN as 0."""
    need_tensor(input, "nansum")
    known = input
    if input._array.dtype.kind == "f":
        known = input.masked_fill(input.isnan(), 0)
    return rely(sum(known, dim, keepdim, dtype=dtype), input)


@op
def mean(input, dim=UNSAID, keepdim=UNSAID, *, dtype=None, **more) -> Tensor:
    """Mean over `dim`; NaN when there is nothing to average."""
    need_tensor(input, "mean")
    if more:
        dim, keepdim = spelling("mean", dim, keepdim, more)
    dim, keepdim = said("mean", dim, keepdim), flag(keepdim, "mean", "keepdim")
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
    made = np.divide(total, total.dtype.type(count), out=...).astype(array.dtype, copy=False)
    return in_rows(made)


@op
@quiet
def nanmean(input, dim=None, keepdim=False, *, dtype=None) -> Tensor:
    """Mean of the elements that are not NaN."""
    if CATEGORY[need_tensor(input, "nanmean")._code] < FLOATING:
        raise RuntimeError(
            "nanmean(): expected input to have floating point or complex dtype but got "
            f"{LABEL[input._code]}"
        )
    array, code = cast_keyword(input, dtype)
    axes = reduction_axes(dim, array.ndim)
    if input._requires_grad:
        known = (~input.isnan()).sum(axes, keepdim)
        return nansum(input, axes, keepdim, dtype=dtype) / known
    known = ~np.isnan(array)
    total = np.where(known, array, array.dtype.type(0)).sum(axes, keepdims=keepdim)
    return _quiet_ratio(total, known.sum(axes, keepdims=keepdim), code)


@quiet
def _quiet_ratio(a: np.ndarray, b: np.ndarray, code: int) -> Tensor:
    return wrap(in_rows(np.asarray(np.divide(a, b), dtype=NUMPY[code])), code)


@op
@quiet
def prod(input, dim=UNSAID, keepdim=UNSAID, *, dtype=None, **more) -> Tensor:
    """Product over one `dim` or over all; integers multiply in int64."""
    need_tensor(input, "prod")
    if more:
        dim, keepdim = spelling("prod", dim, keepdim, more)
    if dim is None:
        raise TypeError("prod(): argument 'dim' must be int, not NoneType")
    dim, keepdim = said("prod", dim, keepdim), flag(keepdim, "prod", "keepdim")
    array, code = cast_keyword(input, dtype)
    if dtype is None and CATEGORY[code] < FLOATING:
        code = I64
    if isinstance(dim, (list, tuple)):
        raise TypeError("prod() received an invalid combination of arguments - dim must be int")
    axes = reduction_axes(dim, array.ndim)
    result = np.multiply.reduce(array, axes, NUMPY[code], keepdims=keepdim, out=...)
    return finish(in_rows(result), code, "prod", (input, axes, keepdim))


def _variance_arguments(name, input, dim, correction, keepdim, more) -> tuple:
    need_tensor(input, name)
    if isinstance(dim, bool):  # var(x, unbiased): the first positional argument may be the flag
        if "unbiased" in more or correction is not None:
            raise TypeError(f"{name}() received an invalid combination of arguments")
        dim, more = None, {"unbiased": dim, **more}
    if isinstance(correction, bool):  # var(x, dim, unbiased)
        more = {"unbiased": correction, **more}
        correction = None
    dim = spelt(name, more, "axis", dim, None)
    if "unbiased" in more:
        if correction is not None or (dim is None and keepdim is not False):
            raise TypeError(f"{name}() received an invalid combination of arguments")
        correction = int(number(more.pop("unbiased"), name, "unbiased", 2, "bool"))
    keepdim = spelt(name, more, "keepdims", keepdim, False)
    if type(dim) is bool:
        raise TypeError(f"{name}(): argument 'dim' must be tuple of ints, not bool")
    if more:
        refuse(name, more)
    if CATEGORY[input._code] < FLOATING:
        raise RuntimeError("std and var only support floating point and complex dtypes")
    return reduction_axes(dim, input._array.ndim), 1 if correction is None else correction, keepdim


def _is_none_of(dim: object) -> bool:
    """Whether no dimension is named: that reduces all, but has a derivative of its own."""
    return isinstance(dim, (tuple, list)) and not dim


def _real_code(code: int) -> int:
    return {_dtype.C64: _dtype.F32, _dtype.C128: _dtype.F64}.get(code, code)


@quiet
def _variance(array: np.ndarray, axes: tuple | None, correction: float, keepdim: bool):
    """Variance in doubles: PyTorch's running (Welford) sums are nearly as exact."""
    wide = array.astype(np.complex128 if array.dtype.kind == "c" else np.float64)
    count = array.size if axes is None else int(np.prod([array.shape[a] for a in axes]))
    centre = np.divide(wide.sum(axes, keepdims=True), np.float64(count))
    squares = np.square(np.abs(wide - centre)).sum(axes, keepdims=keepdim)
    # Fewer values than the correction: PyTorch divides by 0, not by a negative number.
    return np.divide(squares, np.float64(max(count - correction, 0)))


@op
@quiet
def var(input, dim=None, correction=None, keepdim=False, **more) -> Tensor:
    """Variance, divided by n - correction (1 by default)."""
    none = _is_none_of(dim)
    axes, correction, keepdim = _variance_arguments("var", input, dim, correction, keepdim, more)
    result = np.asarray(_variance(input._array, axes, correction, keepdim))
    axes = () if none else axes
    array = in_rows(result.astype(NUMPY[_real_code(input._code)]))
    return finish(array, _real_code(input._code), "var", (input, axes, correction, keepdim))


@op
def std(input, dim=None, correction=None, keepdim=False, **more) -> Tensor:
    """Square root of the variance, divided by n - correction (1 by default)."""
    none = _is_none_of(dim)
    axes, correction, keepdim = _variance_arguments("std", input, dim, correction, keepdim, more)
    result = np.sqrt(_variance(input._array, axes, correction, keepdim))
    axes = () if none else axes
    array = in_rows(np.asarray(result).astype(NUMPY[_real_code(input._code)]))
    return finish(array, _real_code(input._code), "std", (input, axes, correction, keepdim))


def _running_mean(input: Tensor, dim: object, average: Tensor) -> Tensor:
    """The mean as the kernel of variances has it: of an infinity NaN, unless that comes last."""
    array = input._array
    if CATEGORY[input._code] != FLOATING or not np.isinf(array).any():
        return average
    axes = reduction_axes(dim, array.ndim)
    axes = range(array.ndim) if axes is None else axes
    axes = sorted(axes, key=lambda axis: -array.strides[axis])
    kept = [axis for axis in range(array.ndim) if axis not in axes]
    rows = array.transpose(kept + axes).reshape([array.shape[axis] for axis in kept] + [-1])
    average._array[np.isinf(rows[..., :-1]).any(-1).reshape(average._array.shape)] = np.nan
    return average


@function
@takes_spellings
def var_mean(input, dim=None, correction=None, keepdim=False, **more) -> tuple:
    """Variance and mean together."""
    variance = var(input, dim, correction, keepdim, **more)
    dim = None if isinstance(dim, bool) else dim
    average = _running_mean(input, dim, mean(input, dim, keepdim))
    return variance, rely(average, input)


@function
@takes_spellings
def std_mean(input, dim=None, correction=None, keepdim=False, **more) -> tuple:
    """Standard deviation and mean together."""
    deviation = std(input, dim, correction, keepdim, **more)
    dim = None if isinstance(dim, bool) else dim
    average = _running_mean(input, dim, mean(input, dim, keepdim))
    return deviation, rely(average, input, deviation)


@op
@quiet
def logsumexp(input, dim, keepdim=False, **more) -> Tensor:
    """log(sum(exp(x))) along `dim`, without overflow."""
    need_tensor(input, "logsumexp")
    if more:
        dim, keepdim = spelling("logsumexp", dim, keepdim, more, dim)
    array, code = input._array, input._code
    if CATEGORY[code] < FLOATING:
        code = _dtype.default_code()
        array = cast(array, code)
    axes = reduction_axes(dim, array.ndim)
    if (
        axes is None and array.size and array.ndim and not keepdim
    ):  # no dimension named: PyTorch squeezes none
        raise RuntimeError(
            f"output with shape [] doesn't match the broadcast shape {sizes((1,) * array.ndim)}"
        )
    wide = array.astype(np.float64)
    peak = wide.max(axes, keepdims=True) if array.size else np.zeros((1,) * array.ndim)
    peak = np.where(np.isfinite(peak), peak, 0.0)
    total = np.log(np.exp(wide - peak).sum(axes, keepdims=True)) + peak
    total = np.asarray(total).astype(NUMPY[code])
    if not keepdim:
        total = total.squeeze(axes) if axes is not None else total.reshape(())
    return finish(in_rows(total), code, "logsumexp", (input, axes, keepdim))
