"""Norms of vectors and matrices, and what is told from singular values."""

import math

import numpy as np

from torch_lite._arguments import flag, number
from torch_lite._dtype import CATEGORY, FLOATING, I64, LABEL, NUMPY
from torch_lite._ops._core import Tensor, finish, need_tensor, reduction_axes, wrap, wrap_dim
from torch_lite._order import in_rows
from torch_lite._out import takes_out
from torch_lite._quiet import quiet
from torch_lite._spellings import takes_spellings
from torch_lite.linalg._checks import LinAlgError, need_matrices, need_square, real_code
from torch_lite.linalg._decompositions import svdvals
from torch_lite.linalg._solving import inv, threshold


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


@takes_out
@takes_spellings
def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None) -> Tensor:
    """(sum |x|^ord)^(1/ord) over all elements or over dimensions; inf, -inf and 0 too."""
    need_tensor(x, "linalg_vector_norm")
    ord = number(ord, "linalg_vector_norm", "ord", 2)
    keepdim = flag(keepdim, "linalg_vector_norm", "keepdim")
    if dtype is not None:
        x = x.to(dtype)
    if CATEGORY[x._code] < FLOATING:
        raise RuntimeError(
            "linalg.vector_norm: Expected a floating point or complex tensor as input. Got "
            f"{LABEL[x._code]}"
        )
    axes = reduction_axes(dim, x.ndim)
    along = x.shape if axes is None else [x.shape[axis] for axis in axes]
    if 0 in along and (float(ord) == math.inf or float(ord) < 0):
        raise RuntimeError(
            f"linalg.vector_norm cannot compute the {ord} norm on an empty tensor because the "
            "operation does not have an identity"
        )
    array = _norm_array(x._array, float(ord), axes, keepdim)
    return finish(array, real_code(x._code), "linalg_vector_norm", (x, ord, axes, keepdim))


@takes_out
@takes_spellings
def norm(A, ord=None, dim=None, keepdim=False, *, dtype=None) -> Tensor:  # noqa: N803
    """Vector norm; of matrices (two dimensions) `matrix_norm` when `ord` is given."""
    need_tensor(A, "linalg_norm")
    keepdim = flag(keepdim, "linalg_norm", "keepdim")
    if isinstance(dim, (tuple, list)) and len(dim) > 2 and ord is not None:
        raise RuntimeError(
            f"linalg.norm: If dim is specified, it must be of length 1 or 2. Got {list(dim)}"
        )
    if ord is None:
        return vector_norm(A, 2, dim, keepdim, dtype=dtype)
    if dim is None:
        if A.ndim > 2:
            raise RuntimeError(
                "linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D. Got "
                f"{A.ndim}D."
            )
        is_vector = A.ndim < 2
    else:
        is_vector = isinstance(dim, int) or len(dim) == 1
    if is_vector and not isinstance(ord, str):
        return vector_norm(A, ord, dim, keepdim, dtype=dtype)
    return matrix_norm(A, ord, (-2, -1) if dim is None else dim, keepdim, dtype=dtype)


@takes_out
@takes_spellings
def matrix_norm(A, ord="fro", dim=(-2, -1), keepdim=False, *, dtype=None) -> Tensor:  # noqa: N803
    """Frobenius, nuclear and operator norms (1, -1, 2, -2, inf, -inf) of matrices."""
    need_matrices(A, "linalg.matrix_norm", low=True)
    keepdim = flag(keepdim, "linalg_matrix_norm", "keepdim")
    if isinstance(dim, int) or len(dim) != 2:
        raise RuntimeError(f"linalg.matrix_norm: dim must be a 2-tuple. Got {dim}")
    rows, columns = (wrap_dim(d, A.ndim) for d in dim)
    if rows == columns:
        raise RuntimeError("linalg.matrix_norm: dims must be different. Got (0, 0)")
    A = A if dtype is None else A.to(dtype)  # noqa: N806
    if ord == "fro":
        return vector_norm(A, 2, (rows, columns), keepdim)
    if ord == "nuc" or ord in (2, -2):
        values = svdvals(A.movedim((rows, columns), (-2, -1)))
        if ord == "nuc":
            made = values.sum(-1)
        elif ord > 0 and not values.shape[-1]:
            made = values.sum(-1).detach()  # the greatest of no singular values is 0
        else:
            made = values.amax(-1) if ord > 0 else values.amin(-1)
    elif ord in (1, -1, math.inf, -math.inf):
        summed, sought = (rows, columns) if abs(ord) == 1 else (columns, rows)
        totals = A.abs().sum(summed, keepdim=True)
        if ord > 0 and not totals._array.shape[sought]:
            made = totals.sum(sought, True)
        else:
            made = totals.amax(sought, True) if ord > 0 else totals.amin(sought, True)
        made = made.squeeze((rows, columns))
    elif isinstance(ord, str):
        raise RuntimeError(f"linalg.matrix_norm: Order {ord} not supported.")
    else:
        raise RuntimeError(f"linalg.matrix_norm: Order {ord} not supported.")
    if keepdim:
        for axis in sorted((rows, columns)):
            made = made.unsqueeze(axis)
    return made


@takes_out
def matrix_rank(A, tol=None, hermitian=False, *, atol=None, rtol=None) -> Tensor:  # noqa: N803
    """The rank of a matrix, int64: how many singular values are above a tolerance."""
    need_matrices(A, "linalg.matrix_rank", "input")
    if isinstance(tol, bool):
        tol, hermitian = None, tol
    array = A._array
    if hermitian:
        values = np.abs(np.linalg.eigvalsh(array))
    else:
        values = np.linalg.svd(array, compute_uv=False)
    if tol is not None:
        atol, rtol = tol, 0.0
    cut = threshold(atol, rtol, values.max(-1, initial=0.0), array.shape, array.dtype)
    return wrap(np.asarray((values > cut[..., None]).sum(-1), dtype=np.int64), I64)


@takes_out
def cond(A, p=None) -> Tensor:  # noqa: N803
    """The condition number in a norm; infinite for singular matrices."""
    if p is None or p in (2, -2):
        need_matrices(A, "linalg.cond")
        values = svdvals(A)
        first, last = values[..., 0], values[..., -1]
        return last / first if p == -2 else first / last
    need_square(A, "linalg.cond(ord)")
    try:
        return matrix_norm(A, p) * matrix_norm(inv(A), p)
    except LinAlgError:
        parts = [_cond_of_one(matrix, p) for matrix in A.reshape(-1, *A.shape[-2:]).unbind(0)]
        made = np.array(parts, dtype=NUMPY[real_code(A._code)]).reshape(A.shape[:-2])
        return wrap(made, real_code(A._code))


def _cond_of_one(matrix: Tensor, p: object) -> float:
    try:
        return (matrix_norm(matrix, p) * matrix_norm(inv(matrix), p)).item()
    except LinAlgError:
        return math.inf
