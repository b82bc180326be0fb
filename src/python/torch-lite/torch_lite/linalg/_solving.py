"""Inverses and systems of linear equations."""

import numpy as np

from torch_lite._dtype import CATEGORY, FLOATING, I32, I64, LABEL, NUMPY
from torch_lite._graph import rely
from torch_lite._ops._core import Tensor, finish, need_tensor, wrap
from torch_lite._ops._return_types import return_type
from torch_lite._out import takes_out
from torch_lite._quiet import quiet
from torch_lite.linalg._checks import (
    LinAlgError,
    columns_first,
    computed,
    need_matrices,
    need_square,
    real_code,
)
from torch_lite.linalg._triangles import eliminate, first_zero_pivot, substitute

INV_EX = return_type("linalg_inv_ex", ("inverse", "info"))
SOLVE_EX = return_type("linalg_solve_ex", ("result", "info"))
LSTSQ = return_type("linalg_lstsq", ("solution", "residuals", "rank", "singular_values"))


def _why_singular(matrix: np.ndarray) -> str:
    return (
        f"The diagonal element {first_zero_pivot(matrix)} is zero, the inversion could not be "
        "completed because the input matrix is singular."
    )


@takes_out
def inv(A) -> Tensor:  # noqa: N803
    """The inverse of a matrix or of a batch."""
    need_square(A, "linalg.inv")
    made = computed("linalg.inv", A, lambda a: columns_first(np.linalg.inv(a)), _why_singular)
    return finish(made, A._code, "linalg_inv", (A,))


def _info(array: np.ndarray) -> Tensor:
    """0 for each matrix that can be inverted, else where elimination meets a zero."""
    return wrap(eliminate(array)[2], I32)


@takes_out
def inv_ex(A, *, check_errors=False) -> INV_EX:  # noqa: N803
    """The inverse, and instead of an error a number other than 0 for a singular matrix."""
    need_square(A, "linalg.inv")
    try:
        inverse = inv(A)
        return INV_EX(inverse, wrap(np.zeros(A._array.shape[:-2], np.int32), I32))
    except LinAlgError:
        if check_errors:
            raise
        empty = columns_first(np.full(A._array.shape, np.nan, dtype=A._array.dtype))
        return INV_EX(finish(empty, A._code, "linalg_inv", (A,)), _info(A._array))


def _is_vector(A: Tensor, B: Tensor) -> bool:  # noqa: N803
    a, b = A._array.shape, B._array.shape
    return len(b) == 1 or (len(b) == len(a) - 1 and b == a[:-1])


def _check_sides(A: Tensor, B: Tensor, left: bool, name: str) -> None:  # noqa: N803
    if A._code != B._code:
        raise RuntimeError(
            f"{name}: Expected A and B to have the same dtype, but found A of type "
            f"{LABEL[A._code]} and B of type {LABEL[B._code]} instead"
        )
    if not B._array.ndim:
        raise RuntimeError(f"{name}: The input tensor B must have at least 2 dimensions.")
    a = A._array.shape
    b = (*B._array.shape, 1) if _is_vector(A, B) else B._array.shape
    if a[-1] != b[-2 if left else -1]:
        raise RuntimeError(
            f"{name}: Incompatible shapes of A and B for the equation "
            f"{'AX = B' if left else 'XA = B'} ({a[-2]}x{a[-1]} and {b[-2]}x{b[-1]})"
        )


@takes_out
def solve(A, B, *, left=True) -> Tensor:  # noqa: N803
    """X with A X = B, or with X A = B when not `left`; B may be a vector."""
    need_square(A, "linalg.solve")
    need_tensor(B, "linalg_solve", "B", 2)
    _check_sides(A, B, left, "linalg.solve")
    if not left:
        if _is_vector(A, B):
            raise RuntimeError(
                "linalg.solve: Vector broadcasting of the left hand side is not supported for "
                "left=False. In this case linalg.solve is equivalent to B / A.squeeze(-1)"
            )
        return solve(A.mT, B.mT).mT
    vector = _is_vector(A, B)
    right = B._array[..., None] if vector else B._array

    def compute(a: np.ndarray) -> np.ndarray:
        fits = a.ndim == A._array.ndim
        made = np.linalg.solve(a, right if fits else right.reshape(-1, *right.shape[-2:])[0])
        return columns_first(made)

    def why(matrix: np.ndarray) -> str:
        return "The solver failed because the input matrix is singular."

    is_finite = bool(np.isfinite(right).all())
    made = computed("torch.linalg.solve", A, compute, why, is_finite)
    if vector:
        made = made[..., 0]
        made = columns_first(made) if made.ndim > 1 else made  # as if they were matrices
    return finish(made, A._code, "linalg_solve", (A, B))


@takes_out
def solve_ex(A, B, *, left=True, check_errors=False) -> SOLVE_EX:  # noqa: N803
    """The solution, and instead of an error a number other than 0 for a singular matrix."""
    try:
        result = solve(A, B, left=left)
        return SOLVE_EX(result, wrap(np.zeros(A._array.shape[:-2], np.int32), I32))
    except LinAlgError:
        if check_errors:
            raise
        empty = np.full(B._array.shape, np.nan, dtype=B._array.dtype)
        empty = columns_first(empty) if empty.ndim > 1 else empty
        return SOLVE_EX(finish(empty, B._code, "linalg_solve", (A, B)), _info(A._array))


@takes_out
def solve_triangular(A, B, *, upper, left=True, unitriangular=False) -> Tensor:  # noqa: N803
    """X with A X = B (X A = B when not `left`), reading one triangle of A only."""
    need_square(A, "linalg.solve_triangular")
    need_matrices(B, "linalg.solve_triangular", "B")
    _check_sides(A, B, left, "linalg.solve_triangular")
    if not left:
        return solve_triangular(A.mT, B.mT, upper=not upper, unitriangular=unitriangular).mT
    made = columns_first(quiet(substitute)(A._array, B._array, upper, unitriangular))
    return finish(made, A._code, "linalg_solve_triangular", (A, B, upper, unitriangular))


def threshold(atol, rtol, greatest: np.ndarray, shape: tuple, dtype: np.dtype) -> np.ndarray:
    """Below which a singular value counts as 0: max(atol, rtol * the greatest).

    Without any tolerance rtol is the longer side times the type's epsilon.
    """

    def plain(value: object) -> np.ndarray:
        return value._array if isinstance(value, Tensor) else np.asarray(value, dtype=np.float64)

    if rtol is None:
        rtol = (
            0.0
            if atol is not None and np.all(plain(atol) > 0)
            else (max(shape[-2:]) * float(np.finfo(dtype).eps))
        )
    return np.maximum(plain(0.0 if atol is None else atol), plain(rtol) * greatest)


@takes_out
def pinv(A, rcond=None, hermitian=False, *, atol=None, rtol=None) -> Tensor:  # noqa: N803
    """The pseudo-inverse; singular values up to a tolerance count as 0."""
    need_matrices(A, "linalg.pinv")
    if isinstance(rcond, bool):
        rcond, hermitian = None, rcond
    array = A._array
    if hermitian:
        values, vectors = np.linalg.eigh(array)
        u, s, vh = vectors, values, vectors.conj().swapaxes(-1, -2)
    else:
        u, s, vh = np.linalg.svd(array, full_matrices=False)
    size = np.abs(s)
    greatest = size.max(-1, initial=0.0)
    cut = threshold(atol, rcond if rtol is None else rtol, greatest, array.shape, array.dtype)
    keep = size > cut[..., None]
    inverse = np.where(keep, 1.0 / np.where(keep, s, 1), 0).astype(s.dtype)
    made = (vh.conj().swapaxes(-1, -2) * inverse[..., None, :]) @ u.conj().swapaxes(-1, -2)
    return finish(np.asarray(made, dtype=array.dtype), A._code, "linalg_pinv", (A,))


def lstsq(A, B, rcond=None, *, driver=None) -> LSTSQ:  # noqa: N803
    """X that makes |A X - B| least: with the residuals of an overdetermined system, and ranks."""
    need_matrices(A, "torch.linalg.lstsq", "input")
    need_tensor(B, "linalg_lstsq", "B", 2)
    if driver not in (None, "gels", "gelsy", "gelsd", "gelss"):
        raise RuntimeError(
            "torch.linalg.lstsq: parameter `driver` should be one of (gels, gelsy, gelsd, gelss)"
        )
    if CATEGORY[B._code] < FLOATING or A._code != B._code:
        raise RuntimeError(
            "torch.linalg.lstsq: input.dtype() and other.dtype() should be the same, but got "
            f"{LABEL[A._code]} and {LABEL[B._code]}"
        )
    vector = _is_vector(A, B)
    a, b = A._array, B._array[..., None] if vector else B._array
    if a.shape[-2] != b.shape[-2]:
        raise RuntimeError("torch.linalg.lstsq: input.size(-2) should match other.size(-2)")
    batch = np.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    a = np.broadcast_to(a, batch + a.shape[-2:])
    b = np.broadcast_to(b, batch + b.shape[-2:])
    rows, columns = a.shape[-2:]
    cut = max(rows, columns) * np.finfo(a.dtype).eps if rcond is None else rcond
    parts = [np.linalg.lstsq(a[k], b[k], cut) for k in np.ndindex(*batch)]

    def gathered(position: int, shape: tuple, dtype: np.dtype) -> np.ndarray:
        return np.array([p[position] for p in parts], dtype=dtype).reshape(batch + shape)

    # LAPACK overwrites the right sides, which have more rows where there are more equations.
    solution = np.zeros((*batch, max(rows, columns), b.shape[-1]), a.dtype)
    solution[..., :columns, :] = gathered(0, (columns, b.shape[-1]), a.dtype)
    solution = columns_first(solution)[..., :columns, :]
    ranks = gathered(2, (), np.int64)
    kind = real_code(A._code)
    full = bool((ranks == columns).all()) and rows > columns
    if full and driver not in (None, "gelsy"):
        residuals = gathered(1, (b.shape[-1],), NUMPY[kind])
    else:
        residuals = np.zeros(0, dtype=NUMPY[kind])
    if driver in ("gelsd", "gelss"):
        values = gathered(3, (min(rows, columns),), NUMPY[kind])
    else:
        values = np.zeros(0, dtype=NUMPY[kind])
    made = solution[..., 0] if vector else solution
    solution = finish(made, A._code, "linalg_lstsq", (A, B, vector))
    return LSTSQ(
        rely(solution, solution),
        wrap(residuals, kind),
        wrap(np.zeros(0, np.int64) if driver == "gels" else ranks, I64),
        wrap(values, kind),
    )


def _product(numbers: tuple) -> int:
    return int(np.prod(numbers, dtype=np.int64))


@takes_out
def tensorsolve(A, B, dims=None) -> Tensor:  # noqa: N803
    """X whose contraction with A over X's dimensions is B."""
    need_tensor(A, "tensorsolve", "A", 1)
    need_tensor(B, "tensorsolve", "B", 2)
    if dims is not None:
        A = A.movedim(tuple(dims), tuple(range(A.ndim - len(dims), A.ndim)))  # noqa: N806
    rest = tuple(A.shape[B.ndim :])
    if _product(rest) != B.numel():
        raise RuntimeError(
            "Expected self to satisfy the requirement prod(self.shape[other.ndim:]) == "
            f"prod(self.shape[:other.ndim]), but got {_product(rest)} != {B.numel()}"
        )
    return solve(A.reshape(B.numel(), -1), B.flatten()).reshape(rest)


@takes_out
def tensorinv(A, ind=2) -> Tensor:  # noqa: N803
    """The inverse of A as a map from its last dimensions to its first `ind`."""
    need_tensor(A, "tensorinv", "A", 1)
    if ind <= 0:
        raise RuntimeError("Expected a strictly positive integer for 'ind'")
    head, tail = tuple(A.shape[:ind]), tuple(A.shape[ind:])
    if _product(head) != _product(tail):
        raise RuntimeError(
            "Expected self to satisfy the requirement prod(self.shape[ind:]) == "
            f"prod(self.shape[:ind]), but got {_product(tail)} != {_product(head)}"
        )
    return inv(A.reshape(_product(head), -1)).reshape(*tail, *head)
