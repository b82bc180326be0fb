"""Functions whose kernels work in doubles and are rounded once, as operations of PyTorch's."""

from collections.abc import Callable

import numpy as np

from torch_lite._ops._core import (
    CATEGORY,
    FLOATING,
    NUMPY,
    Tensor,
    as_array,
    broadcast_error,
    finish,
    float_code,
    need_tensor,
    not_implemented,
    result_code,
)
from torch_lite._ops.operators import is_operand, operand_error, shape_of
from torch_lite._order import dense_copy, in_operands_order
from torch_lite._out import refuse_others, store_out
from torch_lite._quiet import quiet

_F64 = np.dtype("f8")
_F32 = np.dtype("f4")


def pointwise(name: str, kernel: Callable, description: str, in_steps: bool = False) -> Callable:
    """An operation of one tensor from a kernel on doubles; whole numbers become fractions.

    With `in_steps` the kernel computes in the result's own type, of halves in float32.
    """

    def forward(input, **more):
        need_tensor(input, name)
        code = float_code(input._code)
        if CATEGORY[code] > FLOATING:
            raise not_implemented(f"{name}_cpu", code)
        kind = max(NUMPY[code], _F32) if in_steps else _F64
        wide = np.atleast_1d(dense_copy(input._array, kind))
        array = kernel(wide).reshape(input._array.shape).astype(NUMPY[code])
        array = in_operands_order(array, input._array)
        out = finish(array, code, name, (input,))
        return store_out(name, more, out, (input,)) if more else out

    forward.__name__ = name
    forward.__doc__ = description
    return quiet(forward)


def pointwise_pair(
    name: str, kernel: Callable, description: str, whole: bool = False, in_steps: bool = False
) -> Callable:
    """An operation of two tensors, or a tensor and a number, broadcast; `whole` keeps integers.

    With `in_steps` the kernel computes in the result's own type, of halves in float32.
    """

    def forward(input, other, **more):
        if more:
            refuse_others(name, more, "out")
        if not (is_operand(input) and is_operand(other)):
            raise operand_error(name, input, other)
        code = result_code(input, other)
        code = code if whole else float_code(code)
        kind = NUMPY[code] if whole else max(NUMPY[code], _F32) if in_steps else _F64
        a, b = (as_array(value, code).astype(kind) for value in (input, other))
        try:
            array = np.asarray(kernel(*np.broadcast_arrays(a, b))).astype(NUMPY[code])
            tensors = (value._array for value in (input, other) if isinstance(value, Tensor))
            array = in_operands_order(array, *tensors)
        except ValueError:
            raise broadcast_error(shape_of(input), shape_of(other)) from None
        out = finish(array, code, name, (input, other))
        return store_out(name, more, out, (input, other)) if more else out

    forward.__name__ = name
    forward.__doc__ = description
    return quiet(forward)
