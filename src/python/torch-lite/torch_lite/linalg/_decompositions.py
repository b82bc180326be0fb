"""Decompositions: by singular values, by eigenvalues, QR, Cholesky.

NumPy calls the same LAPACK algorithms as PyTorch. The signs of vectors are LAPACK's; where PyTorch
calls them arbitrary another LAPACK may choose others.
"""

import numpy as np

from torch_lite._arguments import flag
from torch_lite._dtype import C64, C128, F32, F64, I32, NUMPY
from torch_lite._gaps import missing
from torch_lite._graph import rely
from torch_lite._ops._core import Tensor, finish, need_tensor, wrap
from torch_lite._ops._return_types import return_type
from torch_lite._out import takes_out
from torch_lite._quiet import quiet
from torch_lite._writes import unsaved
from torch_lite.linalg._checks import (
    LinAlgError,
    columns_first,
    computed,
    need_matrices,
    need_square,
    real_code,
)
from torch_lite.linalg._triangles import first_minor_not_positive

SVD = return_type("linalg_svd", ("U", "S", "Vh"))
EIGH = return_type("linalg_eigh", ("eigenvalues", "eigenvectors"))
EIG = return_type("linalg_eig", ("eigenvalues", "eigenvectors"))
QR = return_type("linalg_qr", ("Q", "R"))
CHOLESKY_EX = return_type("linalg_cholesky_ex", ("L", "info"))


def _svd_arrays(array: np.ndarray, name: str, **options) -> tuple | np.ndarray:
    if not np.isfinite(array).all():
        if not options.get("compute_uv", True) and not np.isnan(array).any():
            # Of infinities LAPACK makes NaN without a word.
            shape = (*array.shape[:-2], min(array.shape[-2:]))
            return np.full(shape, np.nan, dtype=array.dtype)
        raise LinAlgError(
            f"{name}: The algorithm failed to converge because the input matrix contained "
            "non-finite values."
        )
    try:
        return np.linalg.svd(array, **options)
    except np.linalg.LinAlgError:
        raise LinAlgError(f"{name}: The algorithm failed to converge.") from None


@takes_out
def svd(A, full_matrices=True, *, driver=None) -> SVD:  # noqa: N803
    """U, the singular values from the greatest down, and V's conjugated transpose."""
    need_matrices(A, "linalg.svd")
    full_matrices = flag(full_matrices, "linalg_svd", "full_matrices")
    _no_driver(driver, "linalg.svd")
    u, s, vh = _svd_arrays(A._array, "linalg.svd", full_matrices=full_matrices)
    A = unsaved(A)  # noqa: N806
    return SVD(
        finish(columns_first(u), A._code, "linalg_svd_u", (A, full_matrices)),
        finish(s, real_code(A._code), "linalg_svd_s", (A,)),
        finish(columns_first(vh), A._code, "linalg_svd_vh", (A, full_matrices)),
    )


@takes_out
def svdvals(A, *, driver=None) -> Tensor:  # noqa: N803
    """The singular values, from the greatest down."""
    need_matrices(A, "linalg.svdvals")
    _no_driver(driver, "linalg.svdvals")
    s = _svd_arrays(A._array, "linalg.svd", compute_uv=False)
    return finish(s, real_code(A._code), "linalg_svd_s", (unsaved(A),))


def _no_driver(driver: object, name: str) -> None:
    if driver is not None:
        raise RuntimeError(f"{name}: keyword argument `driver=` is only supported on CUDA inputs")


def _triangle(uplo: object, name: str) -> str:
    if not isinstance(uplo, str) or uplo.upper() not in ("L", "U"):
        raise RuntimeError(f"Expected UPLO argument to be 'L' or 'U', but got {uplo}")
    return uplo.upper()


@takes_out
def eigh(A, UPLO="L") -> EIGH:  # noqa: N803
    """Eigenvalues in ascending order and eigenvectors of Hermitian matrices, of one triangle."""
    need_square(A, "linalg.eigh")
    try:
        values, vectors = quiet(np.linalg.eigh)(A._array, _triangle(UPLO, "linalg.eigh"))
    except np.linalg.LinAlgError:
        raise LinAlgError("linalg.eigh: The algorithm failed to converge.") from None
    values = finish(values, real_code(A._code), "linalg_eigh_values", (unsaved(A), UPLO))
    vectors = finish(columns_first(vectors), A._code, "linalg_eigh_vectors", (unsaved(A), UPLO))
    return EIGH(rely(values, vectors), rely(vectors, values, vectors))


@takes_out
def eigvalsh(A, UPLO="L") -> Tensor:  # noqa: N803
    """Eigenvalues of Hermitian matrices in ascending order."""
    need_square(A, "linalg.eigvalsh")
    try:
        values = quiet(np.linalg.eigvalsh)(A._array, _triangle(UPLO, "linalg.eigvalsh"))
    except np.linalg.LinAlgError:
        raise LinAlgError("linalg.eigvalsh: The algorithm failed to converge.") from None
    return finish(values, real_code(A._code), "linalg_eigh_values", (A, UPLO))


def _finite(A: Tensor, name: str) -> None:  # noqa: N803
    if not np.isfinite(A._array).all():
        raise RuntimeError(f"torch.{name}: input tensor should not contain infs or NaNs.")


@takes_out
def eig(A) -> EIG:  # noqa: N803
    """Eigenvalues and eigenvectors of square matrices, always complex."""
    need_square(A, "linalg.eig")
    _finite(A, "linalg.eig")
    code = {F32: C64, F64: C128}.get(A._code, A._code)
    values, vectors = np.linalg.eig(A._array)
    return EIG(
        finish(values.astype(NUMPY[code]), code, "linalg_eig_values", (A,)),
        finish(columns_first(vectors.astype(NUMPY[code])), code, "linalg_eig_vectors", (A,)),
    )


@takes_out
def eigvals(A) -> Tensor:  # noqa: N803
    """Eigenvalues of square matrices, always complex."""
    need_square(A, "linalg.eigvals")
    _finite(A, "linalg.eigvals")
    code = {F32: C64, F64: C128}.get(A._code, A._code)
    values = np.linalg.eigvals(A._array).astype(NUMPY[code])
    return finish(values, code, "linalg_eig_values", (A,))


@takes_out
def qr(A, mode="reduced") -> QR:  # noqa: N803
    """Q with orthonormal columns and R upper triangular; mode "reduced", "complete" or "r"."""
    need_matrices(A, "linalg.qr")
    if mode not in ("reduced", "complete", "r"):
        raise RuntimeError(
            f"qr received unrecognized mode '{mode}' but expected one of 'reduced' (default), 'r', "
            "or 'complete'"
        )
    if mode == "r":
        q, r = np.zeros(0, dtype=A._array.dtype), np.linalg.qr(A._array, "r")
        q_tensor = wrap(q, A._code)
    else:
        q, r = np.linalg.qr(A._array, mode)
        q_tensor = finish(columns_first(q), A._code, "linalg_qr_q", (unsaved(A), mode))
    r_tensor = finish(columns_first(r), A._code, "linalg_qr_r", (unsaved(A), mode))
    return QR(rely(q_tensor, r_tensor), rely(r_tensor, q_tensor, r_tensor))


def _why_not_positive(matrix: np.ndarray) -> str:
    return (
        "The factorization could not be completed because the input is not positive-definite (the "
        f"leading minor of order {first_minor_not_positive(matrix)} is not positive-definite)."
    )


@takes_out
def cholesky(A, *, upper=False) -> Tensor:  # noqa: N803
    """The lower (or upper) triangular root of a positive definite matrix."""
    need_square(A, "linalg.cholesky")

    def compute(a: np.ndarray) -> np.ndarray:
        return columns_first(np.linalg.cholesky(a, upper=upper))

    made = computed("linalg.cholesky", A, compute, _why_not_positive)
    return finish(made, A._code, "linalg_cholesky", (A, upper))


@takes_out
def cholesky_ex(A, *, upper=False, check_errors=False) -> CHOLESKY_EX:  # noqa: N803
    """The root, and instead of an error the order of the first minor that is not positive."""
    need_square(A, "linalg.cholesky")
    try:
        root = cholesky(A, upper=upper)
        return CHOLESKY_EX(root, wrap(np.zeros(A._array.shape[:-2], np.int32), I32))
    except LinAlgError:
        if check_errors:
            raise
    if A._requires_grad:
        raise missing("torch.linalg.cholesky_ex.backward(a matrix that is not positive definite)")
    flat = A._array.reshape(-1, *A._array.shape[-2:])
    info = np.zeros(len(flat), dtype=np.int32)
    roots = np.tril(flat)
    for number, matrix in enumerate(flat):
        try:
            root = np.linalg.cholesky(matrix)
        except np.linalg.LinAlgError:
            root = np.full_like(matrix, np.nan)
        if np.isnan(root).any():  # as NumPy leaves it where it has no floating-point flags
            info[number] = first_minor_not_positive(matrix)
        else:
            roots[number] = root
    roots = roots.swapaxes(-1, -2) if upper else roots
    return CHOLESKY_EX(
        wrap(columns_first(roots.reshape(A._array.shape)), A._code),
        wrap(info.reshape(A._array.shape[:-2]), I32),
    )


@takes_out
def householder_product(A, tau) -> Tensor:  # noqa: N803
    """The first columns of the product of the reflections that a QR decomposition consists of."""
    need_tensor(A, "householder_product", "A", 1)
    need_tensor(tau, "householder_product", "tau", 2)
    need_matrices(A, "torch.linalg.householder_product", "input")
    rows, columns = A.shape[-2:]
    if rows < columns:
        raise RuntimeError(
            "torch.linalg.householder_product: input.shape[-2] must be greater than or equal to "
            "input.shape[-1]"
        )
    product = A.new_zeros((*A.shape[:-2], rows, columns))
    product.diagonal(dim1=-2, dim2=-1).fill_(1)
    for number in reversed(range(tau.shape[-1])):
        column = _reflector(A, number)
        inner = column.mH @ product
        product = product - tau[..., number, None, None] * (column @ inner)
    product._array = columns_first(product._array)
    return product


def _reflector(A: Tensor, number: int) -> Tensor:  # noqa: N803
    """The vector of a reflection: 0 above the diagonal, 1 on it, a column of A below."""
    from torch_lite._ops.joining import cat

    column = A[..., number + 1 :, number]
    shape = A.shape[:-2]
    head = cat([A.new_zeros((*shape, number)), A.new_ones((*shape, 1))], -1)
    return cat([head, column], -1).unsqueeze(-1)
