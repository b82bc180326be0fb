"""Decompositions of low rank from random directions."""

from torch_lite import linalg
from torch_lite._ops._core import Tensor, need_tensor
from torch_lite._registry import FUNCTIONS, function


def _basis(matrix: Tensor, count: int, rounds: int) -> Tensor:
    """Orthonormal columns that nearly span a matrix's, after some rounds of power iteration."""
    start = FUNCTIONS["randn"](matrix.shape[-1], count, dtype=matrix.dtype)
    q = linalg.qr(matrix @ start).Q
    for _ in range(rounds):
        q = linalg.qr(matrix.mH @ q).Q
        q = linalg.qr(matrix @ q).Q
    return q


@function
def svd_lowrank(A, q=6, niter=2, M=None) -> tuple[Tensor, Tensor, Tensor]:  # noqa: N803
    """U, S and V of a matrix (less M) of rank about q."""
    matrix = need_tensor(A, "svd_lowrank", "A")
    matrix = matrix if M is None else matrix - M
    wide = matrix.shape[-2] < matrix.shape[-1]
    turned = matrix.mH if wide else matrix
    basis = _basis(turned, q, niter)
    u, s, vh = linalg.svd(basis.mH @ turned, full_matrices=False)
    u, v = basis @ u, vh.mH
    return (v, s, u) if wide else (u, s, v)


@function
def pca_lowrank(A, q=None, center=True, niter=2) -> tuple[Tensor, Tensor, Tensor]:  # noqa: N803
    """`svd_lowrank` of the columns less their means."""
    need_tensor(A, "pca_lowrank", "A")
    rows, columns = A.shape[-2:]
    if q is None:
        q = min(6, rows, columns)
    elif not 0 <= q <= min(rows, columns):
        raise ValueError(
            f"q(={q}) must be non-negative integer and not greater than min(m, n)="
            f"{min(rows, columns)}"
        )
    if not (isinstance(niter, int) and niter >= 0):
        raise ValueError(f"niter(={niter}) must be non-negative integer")
    return svd_lowrank(A - A.mean(-2, keepdim=True) if center else A, q, niter)
