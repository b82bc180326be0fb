"""Products added to something, or taken over several dimensions."""

import numpy as np

from torch_lite._ops._core import (
    B1,
    LABEL,
    Tensor,
    finish,
    need_tensor,
    wrap,
    wrap_dim,
)
from torch_lite._ops.matmul import bmm, check_same_type, mm
from torch_lite._ops.vectors import mv, outer
from torch_lite._order import in_rows
from torch_lite._out import offer_in_place
from torch_lite._quiet import quiet
from torch_lite._registry import function, op


def _added(name: str, input: Tensor, product: Tensor, beta: float, alpha: float) -> Tensor:
    if input._code != product._code:
        raise RuntimeError(
            f"{name}: self and the product must have the same dtype, but got "
            f"{LABEL[input._code]} and {LABEL[product._code]}"
        )
    if alpha == 0 and name in ("addmm", "addmv"):
        product = _zeroed(product)
    value = product if alpha == 1 else product * alpha
    if beta == 0:
        return value  # `input` is not read at all: its NaNs do not count
    return (input if beta == 1 else input * beta) + value


def _zeroed(product: Tensor) -> Tensor:
    """Zeros in place of a product that is not read, so that its NaNs do not count; in its graph."""
    return product.masked_fill(wrap(np.ones((), np.bool_), B1), 0)


@op
def addmm(input, mat1, mat2, *, beta=1, alpha=1) -> Tensor:
    """beta * input + alpha * mat1 @ mat2."""
    need_tensor(input, "addmm")
    return _added("addmm", input, mm(mat1, mat2), beta, alpha)


@op
def addmv(input, mat, vec, *, beta=1, alpha=1) -> Tensor:
    """beta * input + alpha * mat @ vec."""
    need_tensor(mat, "addmv", "mat", 2)
    need_tensor(vec, "addmv", "vec", 3)
    return _added("addmv", input, mv(mat, vec), beta, alpha)


@op
def baddbmm(input, batch1, batch2, *, beta=1, alpha=1) -> Tensor:
    """beta * input + alpha * batch1 @ batch2."""
    if batch1.ndim == 3 and batch2.ndim == 0:
        raise IndexError("Dimension specified as 2 but tensor has no dimensions")
    if batch1.ndim == 3 and batch2.ndim < 3:
        wrap_dim(2, batch2.ndim)  # PyTorch asks for this size before it checks
    return _added("baddbmm", input, bmm(batch1, batch2), beta, alpha)


@op
def addr(input, vec1, vec2, *, beta=1, alpha=1) -> Tensor:
    """beta * input + alpha * the outer product."""
    return _added("addr", input, outer(vec1, vec2), beta, alpha)


@op
def addbmm(input, batch1, batch2, *, beta=1, alpha=1) -> Tensor:
    """beta * input + alpha * the sum of a batch of products."""
    product = bmm(batch1, batch2).sum(0)
    if alpha == 0:
        product = _zeroed(product)
    return input * beta + product * alpha


@function
def tensordot(a, b, dims=2) -> Tensor:
    """Sum of products over the last `dims` of a and the first of b, or over listed dimensions."""
    need_tensor(a, "tensordot", "a", 1)
    if not isinstance(b, Tensor):
        raise AttributeError(f"'{type(b).__name__}' object has no attribute 'shape'")
    check_same_type(a, b)
    if isinstance(dims, Tensor):
        dims = dims.tolist()
    if isinstance(dims, int):
        if not 0 <= dims <= min(a.ndim, b.ndim):
            raise RuntimeError(f"tensordot expects dims >= 0 and at most the tensors', got {dims}")
        pairs = [(a.ndim - dims + k, k) for k in range(dims)]
    else:
        pairs = list(zip(*dims, strict=True))
    x, y = a._array, b._array
    for first, second in pairs:
        m, n = x.shape[first], y.shape[second]
        if m != n and 1 not in (m, n):
            raise RuntimeError(
                f"contracted dimensions need to match, but first has size {m} in dim {first} and "
                f"second has size {n} in dim {second}"
            )
        if m != n:  # the one of size 1 counts for each of the other's: their sum is enough
            x = x.sum(first, keepdims=True, dtype=x.dtype) if n == 1 else x
            y = y.sum(second, keepdims=True, dtype=y.dtype) if m == 1 else y
    axes = tuple(map(list, zip(*pairs, strict=True))) if pairs else 0
    array = in_rows(np.asarray(quiet(np.tensordot)(x, y, axes)))
    return finish(array, a._code, "tensordot", (a, b, dims))


offer_in_place(addmm, addmv, baddbmm, addr, addbmm)
