"""`torch.linalg`: norms, decompositions, systems of equations, and functions of matrices."""

from torch_lite._gaps import module_getattr
from torch_lite._ops.matmul import matmul
from torch_lite.linalg._checks import LinAlgError
from torch_lite.linalg._decompositions import (
    cholesky,
    cholesky_ex,
    eig,
    eigh,
    eigvals,
    eigvalsh,
    householder_product,
    qr,
    svd,
    svdvals,
)
from torch_lite.linalg._lu import lu, lu_factor, lu_factor_ex, lu_solve
from torch_lite.linalg._norms import cond, matrix_norm, matrix_rank, norm, vector_norm
from torch_lite.linalg._products import cross, diagonal, multi_dot, vander, vecdot
from torch_lite.linalg._solving import (
    inv,
    inv_ex,
    lstsq,
    pinv,
    solve,
    solve_ex,
    solve_triangular,
    tensorinv,
    tensorsolve,
)
from torch_lite.linalg._values import det, matrix_exp, matrix_power, slogdet

__all__ = [
    "LinAlgError", "cholesky", "cholesky_ex", "cond", "cross", "det", "diagonal", "eig", "eigh",
    "eigvals", "eigvalsh", "householder_product", "inv", "inv_ex", "lstsq", "lu", "lu_factor",
    "lu_factor_ex", "lu_solve", "matmul", "matrix_exp", "matrix_norm", "matrix_power",
    "matrix_rank", "multi_dot", "norm", "pinv", "qr", "slogdet", "solve", "solve_ex",
    "solve_triangular", "svd", "svdvals", "tensorinv", "tensorsolve", "vander", "vecdot",
    "vector_norm",
]  # fmt: skip
__getattr__ = module_getattr("torch.linalg")
