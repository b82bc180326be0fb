"""Products with vectors."""

import numpy as np

from torch_lite._ops._core import (
    Tensor,
    finish,
    need_tensor,
    sizes,
)
from torch_lite._ops.matmul import check_same_type, matrix_product
from torch_lite._registry import METHODS, op


@op
def mv(input, vec) -> Tensor:
    """Product of a matrix and a vector."""
    need_tensor(vec, "mv", "vec", 2)
    if need_tensor(input, "mv")._array.ndim != 2 or vec._array.ndim != 1:
        raise RuntimeError(
            f"vector + matrix @ vector expected, got 1, {input._array.ndim}, {vec._array.ndim}"
        )
    return matrix_product(input, vec)


@op
def dot(input, tensor) -> Tensor:
    """Inner product of two vectors."""
    x, y = need_tensor(input, "dot")._array, need_tensor(tensor, "dot", "tensor", 2)._array
    if x.ndim != 1 or y.ndim != 1:
        raise RuntimeError(f"1D tensors expected, but got {x.ndim}D and {y.ndim}D tensors")
    return matrix_product(input, tensor)


@op
def vdot(input, other) -> Tensor:
    """Inner product of two vectors, the first conjugated."""
    need_tensor(input, "vdot")
    need_tensor(other, "vdot", "other", 2)
    if input._array.ndim != 1 or other._array.ndim != 1:
        raise RuntimeError(
            f"1D tensors expected, but got {input._array.ndim}D and {other._array.ndim}D tensors"
        )
    check_same_type(input, other)
    if input._array.size != other._array.size:
        raise RuntimeError(
            f"inconsistent tensor size, expected tensor [{input._array.size}] and src "
            f"[{other._array.size}] to have the same number of elements"
        )
    return finish(
        np.asarray(np.vdot(input._array, other._array)), input._code, "vdot", (input, other)
    )


@op
def inner(input, other) -> Tensor:
    """Sum of products over the last dimension of both."""
    need_tensor(input, "inner")
    need_tensor(other, "inner", "other", 2)
    x, y = input._array, other._array
    if x.ndim == 0 or y.ndim == 0:
        return input * other
    check_same_type(input, other)
    if x.shape[-1] != y.shape[-1]:
        raise RuntimeError(
            "inner() the last dimension must match on both input tensors but got shapes "
            f"{sizes(x.shape)} and {sizes(y.shape)}"
        )
    from torch_lite._ops.combined_products import tensordot

    return tensordot(input, other, ((-1,), (-1,)))


@op
def outer(input, vec2) -> Tensor:
    """All products of the elements of two vectors."""
    if need_tensor(input, "outer")._array.ndim != 1 or vec2._array.ndim != 1:
        raise RuntimeError(
            f"outer: Expected 1-D argument self, but got {input._array.ndim}-D"
            if input._array.ndim != 1
            else f"outer: Expected 1-D argument vec2, but got {vec2._array.ndim}-D"
        )
    return input.unsqueeze(1) * vec2


METHODS["ger"] = outer
