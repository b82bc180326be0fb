"""Products added to something, or taken over several dimensions."""

import math

import numpy as np

from torch_lite._ops._core import (
    B1,
    LABEL,
    Tensor,
    need_tensor,
    result_code,
    to_code,
    wrap,
    wrap_dim,
)
from torch_lite._ops.matmul import bmm, check_same_type, mm
from torch_lite._ops.vectors import mv, outer
from torch_lite._order import in_rows
from torch_lite._out import offer_in_place
from torch_lite._registry import function, op


def _added(
    name: str, input: Tensor, product: Tensor, beta: float, alpha: float, is_empty: bool = False
) -> Tensor:
    """Both scaled; a product that sums up nothing (`is_empty`) is 0, whatever it is scaled by."""
    if input._code != product._code:
        raise RuntimeError(
            f"{name}: self and the product must have the same dtype, but got "
            f"{LABEL[input._code]} and {LABEL[product._code]}"
        )
    if alpha == 0 and name in ("addmm", "addmv"):
        product = _zeroed(product)
    value = product if alpha == 1 or is_empty else product * alpha
    if beta == 0:
        return value  # `input` is not read at all: its NaNs do not count
    made = (input if beta == 1 else input * beta) + value
    if name != "addr":
        made._array = in_rows(made._array)
    return made


def _zeroed(product: Tensor) -> Tensor:
    """Zeros in place of a product that is not read, so that its NaNs do not count; in its graph."""
    return product.masked_fill(wrap(np.ones((), np.bool_), B1), 0)


@op
def addmm(input, mat1, mat2, *, beta=1, alpha=1) -> Tensor:
    """beta * input + alpha * mat1 @ mat2."""
    need_tensor(input, "addmm")
    product = mm(mat1, mat2)
    return _added("addmm", input, product, beta, alpha, not mat1.shape[1])


@op
def addmv(input, mat, vec, *, beta=1, alpha=1) -> Tensor:
    """beta * input + alpha * mat @ vec."""
    need_tensor(mat, "addmv", "mat", 2)
    need_tensor(vec, "addmv", "vec", 3)
    product = mv(mat, vec)
    is_alone = input._array.shape in ((), (1,))
    if is_alone and input._code == product._code and not mat._array.size and beta != 0:
        return input * beta  # PyTorch does not expand it
    return _added("addmv", input, product, beta, alpha, not mat.shape[1])


@op
def baddbmm(input, batch1, batch2, *, beta=1, alpha=1) -> Tensor:
    """beta * input + alpha * batch1 @ batch2."""
    if batch1.ndim == 3 and batch2.ndim == 0:
        raise IndexError("Dimension specified as 2 but tensor has no dimensions")
    if batch1.ndim == 3 and batch2.ndim < 3:
        wrap_dim(2, batch2.ndim)  # PyTorch asks for this size before it checks
    product = bmm(batch1, batch2)
    return _added("baddbmm", input, product, beta, alpha, not batch1.shape[2])


@op
def addr(input, vec1, vec2, *, beta=1, alpha=1) -> Tensor:
    """beta * input + alpha * the outer product."""
    product = outer(vec1, vec2)
    code = result_code(input, product)  # alone among these products it takes mixed types
    return _added("addr", to_code(input, code), to_code(product, code), beta, alpha)


@op
def addbmm(input, batch1, batch2, *, beta=1, alpha=1) -> Tensor:
    """beta * input + alpha * the sum of a batch of products."""
    product = bmm(batch1, batch2).sum(0)
    if input._code != product._code:
        raise RuntimeError(
            "self and mat2 must have the same dtype, but got "
            f"{LABEL[input._code]} and {LABEL[product._code]}"
        )
    if alpha == 0:
        product = _zeroed(product)
    made = input * beta + (product * alpha if batch1.shape[2] else product)
    made._array = in_rows(made._array)
    return made


@function
def tensordot(a, b, dims=2) -> Tensor:
    """Sum of products over the last `dims` of a and the first of b, or over listed dimensions."""
    need_tensor(a, "tensordot", "a", 1)
    if not isinstance(dims, int):
        need_tensor(b, "tensordot", "other", 2)
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
    for first, second in pairs:
        m, n = a.shape[first], b.shape[second]
        if n == 1:  # what is 1 long counts for each of the other's: their sum is enough
            a = a.sum(first, keepdim=True, dtype=a.dtype)
        elif m == 1:
            b = b.sum(second, keepdim=True, dtype=b.dtype)
        elif m != n:
            raise RuntimeError(
                f"contracted dimensions need to match, but first has size {m} in dim {first} and "
                f"second has size {n} in dim {second}"
            )
    return _by_matrices(a, b, [m % a.ndim for m, _ in pairs], [n % b.ndim for _, n in pairs])


def _by_matrices(a: Tensor, b: Tensor, first: list[int], second: list[int]) -> Tensor:
    """The contraction of dimensions of a with those of b, as one product of matrices."""
    rows = [dim for dim in range(a.ndim) if dim not in first]
    columns = [dim for dim in range(b.ndim) if dim not in second]
    shape = [a.shape[dim] for dim in rows] + [b.shape[dim] for dim in columns]
    count = math.prod(a.shape[dim] for dim in first)
    left = a.permute(rows + first).reshape(math.prod(a.shape[dim] for dim in rows), count)
    right = b.permute(second + columns)
    right = right.reshape(count, math.prod(b.shape[dim] for dim in columns))
    return mm(left, right).reshape(shape)


offer_in_place(addmm, addmv, baddbmm, addr, addbmm)
