"""Norms, distances, inverses: names of `torch` for what `torch_lite.linalg` computes."""

import numpy as np

from torch_lite._graph import rely
from torch_lite._ops._core import Tensor, finish, need_tensor, sizes
from torch_lite._ops.matmul import check_same_type
from torch_lite._order import in_rows
from torch_lite._out import store_out
from torch_lite._quiet import quiet
from torch_lite._registry import function, op


@op
def norm(input, p="fro", dim=None, keepdim=False, out=None, dtype=None) -> Tensor:
    """The p-norm of all elements or along `dim`; "fro" is the 2-norm."""
    from torch_lite.linalg import matrix_norm, vector_norm

    if out is not None:
        return store_out("norm", {"out": out}, norm(input, p, dim, keepdim, dtype=dtype))
    need_tensor(input, "norm")
    if p == "fro" and isinstance(dim, Tensor):
        raise TypeError("len() of a 0-d tensor")
    if p == "nuc":
        return matrix_norm(input, "nuc", (-2, -1) if dim is None else dim, keepdim)
    order = 2 if p is None or p == "fro" else p
    return vector_norm(input, order, dim, keepdim, dtype=dtype)


@op
def dist(input, other, p=2) -> Tensor:
    """The p-norm of the difference."""
    made = norm(input - other, p)
    if p == 0 and made._requires_grad:
        return finish(made._array, made._code, "dist_of_order_0", (input, other))
    return rely(made, input, other)


@function
@quiet
def cdist(x1, x2, p=2.0, compute_mode="use_mm_for_euclid_dist_if_necessary") -> Tensor:
    """Distances between all rows: (..., P, M) and (..., R, M) to (..., P, R)."""
    need_tensor(x1, "cdist", "x1", 1)
    need_tensor(x2, "cdist", "x2", 2)
    for name, value in (("X1", x1), ("X2", x2)):
        if value.ndim < 2:
            raise RuntimeError(
                f"cdist only supports at least 2D tensors, {name} got: {value.ndim}D"
            )
    if p < 0:
        raise RuntimeError("cdist only supports non-negative p values")
    a, b = x1._array.astype(np.float64), x2._array.astype(np.float64)
    if a.shape[-1] != b.shape[-1]:
        raise RuntimeError(
            f"X1 and X2 must have the same number of columns. X1: {a.shape[-1]} X2: {b.shape[-1]}"
        )
    if a.size and b.size:  # else PyTorch computes nothing, and does not look
        check_same_type(x1, x2)
    gap = np.abs(a[..., :, None, :] - b[..., None, :, :])
    if p == 2:
        made = np.sqrt(np.square(gap).sum(-1))
    elif p == 1:
        made = gap.sum(-1)
    elif p == float("inf"):
        made = np.fmax.reduce(gap, -1, initial=0.0)  # a NaN loses against numbers
    elif p == 0:
        made = (gap != 0).sum(-1)
    else:
        made = np.power(np.power(gap, p).sum(-1), 1.0 / p)
    array = in_rows(np.asarray(made).astype(x1._array.dtype))
    return finish(array, x1._code, "cdist", (x1, x2, p))


@op
def renorm(input, p, dim, maxnorm) -> Tensor:
    """Slices of one dimension scaled down to a norm of at most `maxnorm`."""
    from torch_lite.linalg import vector_norm

    if dim < 0:
        dim += input.ndim
    others = tuple(d for d in range(input.ndim) if d != dim)
    if not others:
        raise RuntimeError(f"renorm: input needs at least 2 dimensions, got {sizes(input.shape)}")
    length = vector_norm(input, p, others, True)
    from torch_lite._ops.choose import where

    return input.contiguous() * where(length > maxnorm, maxnorm / (length + 1e-7), 1.0)


@op
def inverse(input) -> Tensor:
    """The inverse of a matrix or of a batch."""
    from torch_lite.linalg import inv

    return inv(input)


@op
def det(input) -> Tensor:
    """The determinant of a matrix or of a batch."""
    from torch_lite.linalg import det as determinant

    return determinant(input)
