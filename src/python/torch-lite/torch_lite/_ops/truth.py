"""Whether all or any elements are non-zero, and how many."""

from collections.abc import Callable

import numpy as np

from torch_lite import _dtype
from torch_lite._ops._core import (
    B1,
    I64,
    INT64,
    Tensor,
    need_tensor,
    reduction_axes,
    wrap,
)
from torch_lite._ops.reduce import spelling
from torch_lite._order import in_rows
from torch_lite._registry import op


def _truth(name: str, ufunc: Callable, description: str) -> Callable:
    def forward(input, dim=None, keepdim=False, **more):
        need_tensor(input, name)
        if more:
            dim, keepdim = spelling(name, dim, keepdim, more, None)
        array = input._array
        axes = None if dim is None else reduction_axes(dim, array.ndim)
        result = in_rows(ufunc.reduce(array, axes, np.bool_, keepdims=keepdim, out=...))
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
    need_tensor(input, "count_nonzero")
    axes = reduction_axes(dim, input._array.ndim)
    return wrap(in_rows(np.asarray((input._array != 0).sum(axes, dtype=INT64))), I64)
