"""Elimination with pivots: L and U, and systems solved by them."""

import numpy as np

from torch_lite._dtype import I32, NUMPY
from torch_lite._ops._core import Tensor, finish, need_tensor, wrap
from torch_lite._ops._return_types import return_type
from torch_lite._out import takes_out
from torch_lite._quiet import quiet
from torch_lite.linalg._checks import LinAlgError, columns_first, need_matrices
from torch_lite.linalg._solving import solve_triangular
from torch_lite.linalg._triangles import eliminate, orders_of

LU = return_type("linalg_lu", ("P", "L", "U"))
LU_FACTOR = return_type("linalg_lu_factor", ("LU", "pivots"))
LU_FACTOR_EX = return_type("linalg_lu_factor_ex", ("LU", "pivots", "info"))


@takes_out
def lu_factor_ex(A, *, pivot=True, check_errors=False) -> LU_FACTOR_EX:  # noqa: N803
    """L and U in one matrix, the rows exchanged (from 1), and where U has its first zero."""
    need_matrices(A, "torch.linalg.lu_factor")
    array, pivots, info = quiet(eliminate)(A._array, pivot)
    if check_errors and info.any():
        first = int(info.reshape(-1)[np.argmax(info.reshape(-1) != 0)])
        raise LinAlgError(
            f"torch.linalg.lu_factor: U[{first},{first}] is zero and using it on lu_solve would "
            "result in a division by zero. If you still want to perform the factorization, "
            "consider calling linalg.lu(A, pivot) or linalg.lu_factor_ex(A, pivot)"
        )
    packed = finish(columns_first(array), A._code, "linalg_lu_factor", (A, pivots))
    return LU_FACTOR_EX(packed, wrap(pivots, I32), wrap(info, I32))


@takes_out
def lu_factor(A, *, pivot=True) -> LU_FACTOR:  # noqa: N803
    """L and U in one matrix, and the rows exchanged (from 1)."""
    return LU_FACTOR(*lu_factor_ex(A, pivot=pivot, check_errors=True)[:2])


def permutation(pivots: np.ndarray, rows: int, code: int) -> Tensor:
    """The matrix P with A = P L U."""
    order = orders_of(pivots, rows)
    made = np.zeros((*order.shape, rows), dtype=NUMPY[code])
    np.put_along_axis(made, order[..., None], 1, -1)
    return wrap(np.ascontiguousarray(made.swapaxes(-1, -2)), code)


def unpack(packed: Tensor) -> tuple[Tensor, Tensor]:
    """L, with ones on its diagonal, and U, of a matrix that holds both."""
    rows, columns = packed.shape[-2:]
    steps = min(rows, columns)
    lower = packed[..., :, :steps].tril(-1)
    ones = packed.new_ones((*packed.shape[:-2], steps)).diag_embed()
    if rows > steps:
        ones = packed.new_zeros((*packed.shape[:-2], rows, steps))
        ones.diagonal(dim1=-2, dim2=-1).fill_(1)
    return lower + ones, packed[..., :steps, :].triu()


@takes_out
def lu(A, *, pivot=True) -> LU:  # noqa: N803
    """P, L and U with A = P L U."""
    packed, pivots, _ = lu_factor_ex(A, pivot=pivot)
    lower, upper = unpack(packed)
    if not pivot:
        return LU(wrap(np.zeros(0, dtype=A._array.dtype), A._code), lower, upper)
    return LU(permutation(pivots._array, A.shape[-2], A._code), lower, upper)


@takes_out
def lu_solve(LU, pivots, B, *, left=True, adjoint=False) -> Tensor:  # noqa: N803
    """X with A X = B (or X A = B, or with A's adjoint), from the elimination of A."""
    need_tensor(LU, "lu_solve", "LU", 1)
    need_tensor(pivots, "lu_solve", "pivots", 2)
    need_tensor(B, "lu_solve", "B", 3)
    if not left:
        return lu_solve(LU, pivots, B.mH, adjoint=not adjoint).mH.contiguous()
    swap = permutation(pivots._array, LU.shape[-1], LU._code)
    if adjoint:
        half = solve_triangular(LU.mH, B, upper=False)
        made = swap @ solve_triangular(LU.mH, half, upper=True, unitriangular=True)
        return made.mT.contiguous().mT
    half = solve_triangular(LU, swap.mT @ B, upper=False, unitriangular=True)
    return solve_triangular(LU, half, upper=True)
