"""Running totals and extremes along a dimension."""

from collections.abc import Callable

import numpy as np

from torch_lite import _dtype
from torch_lite._graph import check_in_place, rely
from torch_lite._ops._core import (
    B1,
    CATEGORY,
    FLOATING,
    I64,
    INT64,
    NUMPY,
    Tensor,
    cast,
    cast_keyword,
    finish,
    need_tensor,
    not_implemented,
    wrap,
    wrap_dim,
)
from torch_lite._ops._return_types import CUMMAX, CUMMIN
from torch_lite._order import dense_copy, in_rows
from torch_lite._out import apply_in_place, store_out
from torch_lite._quiet import quiet, quiet_off, quiet_on
from torch_lite._registry import METHODS, op
from torch_lite._spellings import spelt


def _running(name: str, ufunc: Callable, description: str) -> Callable:
    def forward(input, dim=None, *, dtype=None, **more):
        need_tensor(input, name)
        dim = spelt(name, more, "axis", dim, None)
        if dim is None:
            raise TypeError(f'{name}() missing 1 required positional arguments: "dim"')
        axis = wrap_dim(dim, input._array.ndim)
        array, code = cast_keyword(input, dtype)
        if dtype is None and CATEGORY[code] < FLOATING:
            code = I64
        if code == B1 and array.ndim and array.size:
            raise not_implemented(f"{name}_out_cpu", B1)
        if array.ndim == 0:
            result = cast(array, code).copy()
        else:
            token = quiet_on()
            try:
                result = ufunc.accumulate(array, axis, _wide(code)).astype(NUMPY[code], copy=False)
            finally:
                quiet_off(token)
        out = finish(in_rows(result), code, name, (input, axis))
        return store_out(name, more, out) if more else out

    forward.__name__ = name
    forward.__doc__ = description
    return op(forward)


def _wide(code: int) -> np.dtype:
    """PyTorch's running float32 totals are kept in doubles and rounded at every element."""
    return np.dtype("f8") if code == _dtype.F32 else NUMPY[code]


cumsum = _running("cumsum", np.add, "Running sum along `dim`.")
cumprod = _running("cumprod", np.multiply, "Running product along `dim`.")


def _running_in_place(operation: Callable) -> None:
    def in_place(self, dim, *, dtype=None):
        """Running totals in the tensor's own type, stored in it."""
        check_in_place(self)
        wrap_dim(dim, self._array.ndim)
        if self._code == B1 and self._array.ndim and self._array.size:
            raise not_implemented(f"{operation.__name__}_out_cpu", B1)
        return apply_in_place(self, operation, dim, dtype=self.dtype)

    METHODS[operation.__name__ + "_"] = in_place


_running_in_place(cumsum)
_running_in_place(cumprod)


def _compared(array: np.ndarray, axis: int, better: Callable) -> tuple[np.ndarray, np.ndarray]:
    """The running extremes along an axis, and where each was met last."""
    if array.ndim == 0 or array.size == 0:
        return array.copy(), np.zeros(array.shape, dtype=INT64)
    moved = np.moveaxis(array, axis, 0)
    values, indices = moved.copy(), np.zeros(moved.shape, dtype=INT64)
    for k in range(1, len(moved)):
        # Equal values move the index on, as in PyTorch; a NaN once met stays.
        new = better(moved[k], values[k - 1]) | (moved[k] != moved[k])
        keep = (values[k - 1] != values[k - 1]) & ~(moved[k] != moved[k])
        new &= ~keep
        values[k] = np.where(new, moved[k], values[k - 1])
        indices[k] = np.where(new, k, indices[k - 1])
    return tuple(np.ascontiguousarray(np.moveaxis(part, 0, axis)) for part in (values, indices))


def _running_extreme(name: str, better: Callable, result: type) -> Callable:
    def forward(input, dim):
        array = need_tensor(input, name)._array
        # Of no element PyTorch does not even look at `dim`.
        axis = wrap_dim(dim, array.ndim) if array.size else 0
        values, indices = _compared(array, axis, better)
        places = wrap(indices, I64)
        made = finish(values, input._code, name, (input, axis, indices))
        return result(rely(made, places), places)

    forward.__name__ = name
    forward.__doc__ = "Running extreme along `dim`, and where it was met last."
    return op(forward)


cummax = _running_extreme("cummax", np.greater_equal, CUMMAX)
cummin = _running_extreme("cummin", np.less_equal, CUMMIN)


@op
@quiet
def diff(input, n=1, dim=-1, prepend=None, append=None) -> Tensor:
    """Differences of neighbours along `dim`, taken n times."""
    need_tensor(input, "diff")
    array = input._array
    if array.ndim == 0:
        raise RuntimeError("diff expects input to be at least one-dimensional")
    if n == 1 and prepend is append is None and not array.shape[wrap_dim(dim, array.ndim)]:
        return input
    ends = [part._array for part in (prepend, input, append) if part is not None]
    if len(ends) > 1:
        array = in_rows(np.concatenate(ends, axis=wrap_dim(dim, array.ndim)))
    if n == 0:
        array = dense_copy(array)
    for _ in range(n):
        array = np.diff(array, axis=wrap_dim(dim, array.ndim))
    return finish(array, input._code, "diff", (input, n, dim, prepend, append))
