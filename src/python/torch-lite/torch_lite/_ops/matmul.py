"""Products of matrices.

Everything is lowered to `np.matmul`, whose inner loop a host may replace by a faster kernel.
"""

import math

import numpy as np

from torch_lite._dtype import can_store
from torch_lite._graph import track
from torch_lite._ops._core import (
    B1,
    LABEL,
    Tensor,
    broadcast_error,
    cast,
    need_tensor,
    not_implemented,
    sizes,
    store_error,
    wrap,
)
from torch_lite._order import in_rows
from torch_lite._out import refuse_others, store_out
from torch_lite._quiet import quiet_off, quiet_on
from torch_lite._registry import METHODS, op
from torch_lite._writes import unsaved

_matmul = np.matmul


def scalar_type_name(code: int) -> str:
    """PyTorch's C name of a type, as some of its messages have it."""
    return {
        "Float": "float",
        "Double": "double",
        "Long": "long int",
        "Int": "int",
        "Bool": "bool",
        "Half": "c10::Half",
    }.get(LABEL[code], LABEL[code].lower())


def check_same_type(a: Tensor, b: Tensor) -> None:
    """Refuse to multiply matrices of different types."""
    if a._code == b._code:
        return
    x, y = a._array.ndim, b._array.ndim
    if x == 1 and y == 1:
        raise RuntimeError(
            f"dot : expected both vectors to have same dtype, but found {LABEL[a._code]} and "
            f"{LABEL[b._code]}"
        )
    if x == 2 and y == 1:
        raise RuntimeError(
            f"addmv input tensors must have the same dtype, but got {LABEL[b._code]}, "
            f"{LABEL[a._code]}, and {LABEL[b._code]}"
        )
    if x <= 2 and y <= 2:
        raise RuntimeError(
            "expected m1 and m2 to have the same dtype, but got: "
            f"{scalar_type_name(a._code)} != {scalar_type_name(b._code)}"
        )
    raise RuntimeError(f"expected scalar type {LABEL[a._code]} but found {LABEL[b._code]}")


def _shape_error(a: tuple, b: tuple) -> RuntimeError:
    if len(a) == 1 and len(b) == 1:
        return RuntimeError(
            f"inconsistent tensor size, expected tensor {sizes(a)} and src {sizes(b)} to have the "
            f"same number of elements, but got {a[0]} and {b[0]} elements respectively"
        )
    if len(a) == 2 and len(b) == 1:
        return RuntimeError(f"size mismatch, got input ({a[0]}), mat ({a[0]}x{a[1]}), vec ({b[0]})")
    if len(a) <= 2 and len(b) <= 2:
        rows = a if len(a) == 2 else (1, *a)
        return RuntimeError(
            f"mat1 and mat2 shapes cannot be multiplied ({rows[0]}x{rows[1]} and {b[0]}x{b[1]})"
        )
    if len(b) <= 2:
        folded = int(np.prod(a[:-1]))
        shape = b if len(b) == 2 else (*b, 1)
        if len(b) == 1:
            return RuntimeError(
                f"size mismatch, got input ({folded}), mat ({folded}x{a[-1]}), vec ({b[0]})"
            )
        return RuntimeError(
            f"mat1 and mat2 shapes cannot be multiplied ({folded}x{a[-1]} and "
            f"{shape[0]}x{shape[1]})"
        )
    try:
        np.broadcast_shapes(a[:-2], b[:-2])
    except ValueError:
        return broadcast_error(a[:-2], b[:-2])
    batch = int(np.prod(np.broadcast_shapes(a[:-2], b[:-2])))
    return RuntimeError(
        "Expected size for first two dimensions of batch2 tensor to be: "
        f"[{batch}, {a[-1]}] but got: [{batch}, {b[-2]}]."
    )


def multiply(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """`a @ b` of arrays of one type; half precision adds up in float32."""
    token = quiet_on()
    try:
        if a.dtype.itemsize == 2 and a.dtype.kind == "f":
            return np.asarray(_matmul(a.astype("f4"), b.astype("f4"))).astype(a.dtype)
        result = _matmul(a, b)
    except ValueError:
        raise _shape_error(a.shape, b.shape) from None
    finally:
        quiet_off(token)
    return result if type(result) is np.ndarray else np.asarray(result, dtype=a.dtype)


def matrix_product(a: Tensor, b: Tensor) -> Tensor:
    x, y = a._array, b._array
    is_hollow = not (x.size and y.size)  # PyTorch's batches look no further
    if a._code != b._code:
        if not (is_hollow and x.ndim > 2 and y.ndim > 2):
            check_same_type(a, b)
        x = cast(x, b._code)
    if x.ndim == 0 or y.ndim == 0:
        raise RuntimeError(
            f"both arguments to matmul need to be at least 1D, but they are {x.ndim}D and {y.ndim}D"
        )
    if b._code == B1 and not (is_hollow and max(x.ndim, y.ndim) > 1):
        raise not_implemented("addmm_impl_cpu_", B1)
    out = wrap(in_rows(multiply(x, y)), b._code)
    if a._requires_grad or b._requires_grad:
        if x.ndim == 1 and y.ndim > 2:  # PyTorch lays the batch out anew where it lies in rows
            b = unsaved(b, a) if _folds_by_copy(y) else b
        track(out, "matmul", (a, b))
    return out


def _folds_by_copy(batch: np.ndarray) -> bool:
    """Whether a batch of matrices, each transposed, is no matrix without being copied."""
    turned = batch.swapaxes(-1, -2)
    return not np.may_share_memory(turned.reshape(-1, turned.shape[-1]), batch)


@op
def matmul(input, other, **more) -> Tensor:
    """Matrix product of the last two dimensions, the others broadcast; vectors are allowed."""
    if more:
        refuse_others("matmul", more, "out")
    need_tensor(input, "matmul")
    need_tensor(other, "matmul", "other", 2)
    out = matrix_product(input, other)
    return store_out("matmul", more, out) if more else out


def _matmul_operator(self, other):
    return matrix_product(self, other) if isinstance(other, Tensor) else NotImplemented


METHODS["__matmul__"] = _matmul_operator
METHODS["__rmatmul__"] = lambda self, other: (
    matrix_product(other, self) if isinstance(other, Tensor) else NotImplemented
)


@op
def mm(input, mat2, **more) -> Tensor:
    """Product of two matrices."""
    if more:
        refuse_others("mm", more, "out")
    need_tensor(input, "mm")
    need_tensor(mat2, "mm", "mat2", 2)
    if input._array.ndim != 2:
        raise RuntimeError("self must be a matrix")
    if mat2._array.ndim != 2:
        raise RuntimeError("mat2 must be a matrix")
    out = matrix_product(input, mat2)
    return store_out("mm", more, out) if more else out


@op
def bmm(input, mat2, **more) -> Tensor:
    """Product of two batches of matrices, of equal batch size."""
    if more:
        refuse_others("bmm", more, "out")
    need_tensor(input, "bmm")
    need_tensor(mat2, "bmm", "mat2", 2)
    x, y = input._array, mat2._array
    if x.ndim != 3:
        raise RuntimeError("batch1 must be a 3D tensor")
    if y.ndim != 3:
        raise RuntimeError(
            "batch1 must be a 3D tensor" if x.ndim != 3 else "batch2 must be a 3D tensor"
        )
    if x.shape[0] != y.shape[0] or x.shape[2] != y.shape[1]:
        raise RuntimeError(
            "Expected size for first two dimensions of batch2 tensor to be: "
            f"[{x.shape[0]}, {x.shape[2]}] but got: [{y.shape[0]}, {y.shape[1]}]."
        )
    out = matrix_product(input, mat2)
    return store_out("bmm", more, out) if more else out


def linear_array(x: Tensor, weight: Tensor, bias: Tensor | None) -> Tensor:
    """`x @ weight.T + bias`, with the checks of `nn.functional.linear`."""
    a, w = x._array, weight._array
    if x._code != weight._code:
        if bias is not None:
            raise RuntimeError(
                f"mat1 and mat2 must have the same dtype, but got {LABEL[x._code]} and "
                f"{LABEL[weight._code]}"
            )
        raise RuntimeError(
            "expected m1 and m2 to have the same dtype, but got: "
            f"{scalar_type_name(x._code)} != {scalar_type_name(weight._code)}"
        )
    if a.ndim == 0:
        raise RuntimeError("both arguments to linear need to be at least 1D, but they are 0D")
    if w.ndim == 2 and a.shape[-1] != w.shape[1]:
        rows = int(np.prod(a.shape[:-1], dtype=np.int64))
        raise RuntimeError(
            f"mat1 and mat2 shapes cannot be multiplied ({rows}x{a.shape[-1]} and "
            f"{w.shape[1]}x{w.shape[0]})"
        )
    flat = a.reshape(math.prod(a.shape[:-1]), a.shape[-1]) if a.ndim > 2 else a
    if flat.dtype == np.float16 and bias is not None:
        # Half precision is rounded once, after the bias.
        result = multiply(flat.astype(np.float32), w.T.astype(np.float32))
    else:
        result = multiply(flat, w.T)
    if bias is not None:
        if bias._code != x._code and not (a.ndim != 2 and bias._array.ndim == 0):
            raise RuntimeError(
                f"self and mat2 must have the same dtype, but got {LABEL[bias._code]} and "
                f"{LABEL[x._code]}"
            )
        if not can_store(bias._code, x._code):
            raise store_error(bias._code, x._code)
        try:
            result = np.add(result, bias._array, out=result if result.ndim else ...,
                            casting="unsafe")  # fmt: skip
        except ValueError:
            raise RuntimeError(
                f"The expanded size of the tensor ({w.shape[0]}) must match the existing size "
                f"({bias._array.shape[-1]}) at non-singleton dimension {result.ndim - 1}.  Target "
                f"sizes: {sizes(result.shape)}.  Tensor sizes: {sizes(bias._array.shape)}"
            ) from None
        result = result.astype(flat.dtype, copy=False)
    if a.ndim > 2:
        result = (
            result.reshape(*a.shape[:-1], w.shape[0])
            if w.ndim == 2
            else result.reshape(a.shape[:-1])
        )
    out = wrap(result, x._code)
    if x._requires_grad or weight._requires_grad or (bias is not None and bias._requires_grad):
        track(out, "linear", (x, weight, bias))
    return out
