"""`torch.linalg`: norms, and what NumPy solves directly."""

import math

import numpy as np

from torch_lite._dtype import CATEGORY, FLOATING, I64, LABEL, NUMPY
from torch_lite._gaps import missing, module_getattr
from torch_lite._ops._core import Tensor, finish, need_tensor, reduction_axes, wrap
from torch_lite._ops.matmul import multiply
from torch_lite._order import in_rows
from torch_lite._out import takes_out
from torch_lite._quiet import quiet


@quiet
def _norm_array(array: np.ndarray, order: float, axes: tuple | None, keepdim: bool) -> np.ndarray:
    """Vector norm over axes, in doubles, rounded to the array's type."""
    kind = array.real.dtype
    size = np.abs(array).astype(np.float64)
    if order == 2:
        result = np.sqrt(np.square(size).sum(axes, keepdims=keepdim))
    elif order == 1:
        result = size.sum(axes, keepdims=keepdim)
    elif order == math.inf:
        result = size.max(axes, keepdims=keepdim)
    elif order == -math.inf:
        result = size.min(axes, keepdims=keepdim)
    elif order == 0:
        result = (size != 0).sum(axes, keepdims=keepdim)
    else:
        result = np.power(np.power(size, order).sum(axes, keepdims=keepdim), 1.0 / order)
    return in_rows(np.asarray(result).astype(kind))


def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None, out=None) -> Tensor:
    """(sum |x|^ord)^(1/ord) over all elements or over dimensions; inf, -inf and 0 too."""
    if out is not None:
        raise missing("torch.linalg.vector_norm(out=)")
    need_tensor(x, "linalg_vector_norm")
    if dtype is not None:
        x = x.to(dtype)
    if CATEGORY[x._code] < FLOATING:
        raise RuntimeError(
            "linalg.vector_norm: Expected a floating point or complex tensor as input. Got "
            f"{LABEL[x._code]}"
        )
    axes = reduction_axes(dim, x.ndim)
    array = _norm_array(x._array, float(ord), axes, keepdim)
    code = x._code if CATEGORY[x._code] == FLOATING else x._code - 2
    return finish(array, code, "linalg_vector_norm", (x, ord, axes, keepdim))


def norm(A, ord=None, dim=None, keepdim=False, *, out=None, dtype=None) -> Tensor:  # noqa: N803
    """Vector norm; for matrices "fro" and, of one matrix, "nuc" and the operator norms."""
    if out is not None:
        raise missing("torch.linalg.norm(out=)")
    if ord is None or (ord == "fro" and (dim is not None or A.ndim == 2)):
        return vector_norm(A, 2, dim, keepdim, dtype=dtype)
    is_vector = (A.ndim == 1 and dim is None) or isinstance(dim, int)
    if is_vector or (isinstance(dim, (tuple, list)) and len(dim) == 1):
        return vector_norm(A, ord, dim, keepdim, dtype=dtype)
    return matrix_norm(A, ord, (-2, -1) if dim is None else dim, keepdim, dtype=dtype)


def matrix_norm(A, ord="fro", dim=(-2, -1), keepdim=False, *, dtype=None, out=None) -> Tensor:  # noqa: N803
    """Frobenius, nuclear and operator norms (1, -1, 2, -2, inf, -inf) of matrices."""
    if out is not None:
        raise missing("torch.linalg.matrix_norm(out=)")
    A = A if dtype is None else A.to(dtype)  # noqa: N806
    if ord == "fro":
        return vector_norm(A, 2, tuple(dim), keepdim)
    result = np.linalg.norm(A._array.astype(np.float64), ord, tuple(dim), keepdim)
    return finish(np.asarray(result).astype(NUMPY[A._code]), A._code, "linalg_norm", (A, ord, dim))


def _solved(name: str, A: Tensor, compute, *more: object) -> Tensor:  # noqa: N803
    if CATEGORY[need_tensor(A, name)._code] < FLOATING:
        raise RuntimeError(
            f"{name}: Expected a floating point or complex tensor as input. Got {LABEL[A._code]}"
        )
    try:
        array = compute(A._array)
    except np.linalg.LinAlgError as error:
        raise _singular(name) from error
    if np.isnan(array).any() and np.isfinite(A._array).all():
        # Without floating-point flags (in a browser) NumPy does not notice and gives NaN.
        raise _singular(name)
    return finish(
        np.asarray(array).astype(NUMPY[A._code]), A._code, name.replace(".", "_"), (A, *more)
    )


def _singular(name: str) -> RuntimeError:
    return LinAlgError(
        f"{name}: The diagonal element 1 is zero, the inversion could not be completed because the "
        "input matrix is singular."
    )


def _columns_first(matrices: np.ndarray) -> np.ndarray:
    """The same matrices laid out column by column, as LAPACK leaves them."""
    return np.ascontiguousarray(matrices.swapaxes(-1, -2)).swapaxes(-1, -2)


class LinAlgError(RuntimeError):
    """A matrix is singular or not positive definite."""


@takes_out
def inv(A) -> Tensor:  # noqa: N803
    """The inverse of a matrix or of a batch."""
    return _solved("linalg.inv", A, lambda a: _columns_first(np.linalg.inv(a)))


@takes_out
def det(A) -> Tensor:  # noqa: N803
    """The determinant of a matrix or of a batch."""
    return _solved("linalg.det", A, np.linalg.det)


@takes_out
def cholesky(A, *, upper=False) -> Tensor:  # noqa: N803
    """The lower (or upper) triangular root of a positive definite matrix."""
    return _solved(
        "linalg.cholesky", A, lambda a: _columns_first(np.linalg.cholesky(a, upper=upper)), upper
    )


@takes_out
def pinv(A, rcond=None, hermitian=False, *, atol=None, rtol=None) -> Tensor:  # noqa: N803
    """The pseudo-inverse; singular values up to `rtol` of the greatest count as 0."""
    if atol is not None:
        raise missing("torch.linalg.pinv(atol=)")
    cut = rcond if rtol is None else rtol

    def compute(a: np.ndarray) -> np.ndarray:
        smallest = max(a.shape[-2:]) * np.finfo(a.dtype).eps if cut is None else cut
        return np.linalg.pinv(a, smallest, hermitian)

    return _solved("linalg.pinv", A, compute)


@takes_out
def solve(A, B, *, left=True) -> Tensor:  # noqa: N803
    """X with A X = B."""
    if not left:
        raise missing("torch.linalg.solve(left=)")
    vector = B.ndim == 1 or (B.ndim == A.ndim - 1 and B.shape == A.shape[:-1])

    def compute(a: np.ndarray) -> np.ndarray:
        right = B._array[..., None] if vector else B._array
        made = np.linalg.solve(a, right)
        return made[..., 0] if vector else made

    return _solved("linalg.solve", A, compute, B)


@takes_out
def matrix_power(A, n) -> Tensor:  # noqa: N803
    """A multiplied by itself n times; negative powers invert."""
    return _solved("linalg.matrix_power", A, lambda a: np.linalg.matrix_power(a, n), n)


@takes_out
def matrix_rank(A, tol=None, hermitian=False, *, atol=None, rtol=None) -> Tensor:  # noqa: N803
    """The rank of a matrix, int64: how many singular values are above `tol`."""
    if rtol is not None:
        raise missing("torch.linalg.matrix_rank(rtol=)")
    least = atol if tol is None else tol
    rank = np.linalg.matrix_rank(A._array, least, hermitian)
    return wrap(np.asarray(rank, dtype=np.int64), I64)


@takes_out
def multi_dot(tensors) -> Tensor:
    """The product of several matrices."""
    result = tensors[0]._array
    for tensor in tensors[1:]:
        result = multiply(result, tensor._array)
    return finish(result, tensors[0]._code, "linalg_multi_dot", tuple(tensors))


__all__ = [
    "LinAlgError", "cholesky", "det", "inv", "matrix_norm", "matrix_power", "matrix_rank",
    "multi_dot", "norm", "pinv", "solve", "vector_norm",
]  # fmt: skip
__getattr__ = module_getattr("torch.linalg")
