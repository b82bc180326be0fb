"""Greatest and least values, and where they are."""

from collections.abc import Callable

import numpy as np

from torch_lite._arguments import UNSAID, flag
from torch_lite._gaps import refuse
from torch_lite._graph import rely
from torch_lite._ops._core import (
    B1,
    I64,
    INT64,
    Tensor,
    finish,
    need_tensor,
    not_implemented,
    reduction_axes,
    wrap,
    wrap_dim,
)
from torch_lite._ops._return_types import AMINMAX, MAX, MIN
from torch_lite._ops.choose import maximum, minimum
from torch_lite._ops.reduce import said, spelling
from torch_lite._order import in_rows
from torch_lite._out import store_out
from torch_lite._registry import op
from torch_lite._spellings import spelt


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
        return array.copy(), np.zeros((), dtype=INT64)
    values = ufunc.reduce(array, axis, keepdims=keepdim, out=...)
    indices = getattr(array, find)(axis, keepdims=keepdim)
    return in_rows(values), in_rows(np.asarray(indices, dtype=INT64))


def _extreme(name: str, ufunc: Callable, find: str, of_two: Callable, result: type):
    def forward(input, dim=UNSAID, keepdim=UNSAID, **more):
        need_tensor(input, name)
        out = more.pop("out", None)
        if more:
            dim = spelt(name, more, "other", dim, UNSAID)
            dim = spelt(name, more, "axis", dim, UNSAID)
            keepdim = spelt(name, more, "keepdims", keepdim, UNSAID)
        if more:
            refuse(name, more)
        if dim is None:
            raise TypeError(f"{name}(): argument 'dim' must be int, not NoneType")
        is_number = keepdim is not UNSAID  # beside `keepdim` a tensor is a dimension's number
        dim, keepdim = said(name, dim, keepdim), flag(keepdim, name, "keepdim")
        if dim is None:
            array = input._array
            _check_not_empty(name, array, None)
            total = finish(ufunc.reduce(array, None, out=...), input._code, name, (input,))
            return total if out is None else store_out(name, {"out": out}, total)
        if isinstance(dim, Tensor) and not is_number:
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
        places = wrap(indices, I64)
        made = finish(values, input._code, name + "_along", (input, axis, indices))
        pair = rely(made, places), places
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
            dim, keepdim = spelling(name, dim, keepdim, more, ())
        array = input._array
        if isinstance(dim, (list, tuple)):  # PyTorch looks for empty dimensions first
            for axis in dim:
                _check_not_empty(name, array, wrap_dim(axis, array.ndim))
        axes = reduction_axes(dim, array.ndim)
        for axis in axes or (None,):
            _check_not_empty(name, array, axis)
        result = ufunc.reduce(array, axes, keepdims=keepdim, out=...)
        return finish(in_rows(result), input._code, name, (input, axes, keepdim))

    forward.__name__ = name
    forward.__doc__ = f"The {name[1:]}imum over one dimension, several, or all; values only."
    return op(forward)


amax = _all_extremes("amax", np.maximum)
amin = _all_extremes("amin", np.minimum)


@op
def aminmax(input, *, dim=None, keepdim=False) -> tuple:
    """Minimum and maximum together."""
    dims = () if dim is None else dim
    pair = amin(input, dims, keepdim), amax(input, dims, keepdim)
    for extreme in pair:
        rely(extreme, *pair)
    return AMINMAX(*pair)


def _position(name: str, find: Callable) -> Callable:
    def forward(input, dim=None, keepdim=False, **more):
        need_tensor(input, name)
        if more:
            dim, keepdim = spelling(name, dim, keepdim, more, None)
        array = input._array
        if array.dtype.kind == "b":
            raise not_implemented(f"{name}_cpu", B1)
        if dim is None:
            _check_not_empty(name, array, None)
            flat = np.asarray(find(array), dtype=INT64)
            return wrap(flat.reshape((1,) * array.ndim) if keepdim else flat, I64)
        axis = wrap_dim(dim, array.ndim)
        _check_not_empty(name, array, axis)
        if array.ndim == 0:
            return wrap(np.zeros((), dtype=INT64), I64)
        return wrap(np.asarray(find(array, axis=axis, keepdims=keepdim), dtype=INT64), I64)

    forward.__name__ = name
    forward.__doc__ = "int64 index of the first extreme, in the flattened tensor or along `dim`."
    return op(forward)


argmax = _position("argmax", np.argmax)
argmin = _position("argmin", np.argmin)
