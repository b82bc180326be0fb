"""`torch`'s own functions of matrices, older than `torch.linalg` and made from it."""

import numpy as np

from torch_lite import linalg
from torch_lite._dtype import I32
from torch_lite._gaps import missing
from torch_lite._layout import contiguous_format
from torch_lite._ops._core import Tensor, finish, need_tensor, wrap
from torch_lite._ops._return_types import return_type
from torch_lite._ops.choose import where
from torch_lite._registry import FUNCTIONS, METHODS, alias, function, op
from torch_lite.linalg._checks import columns_first
from torch_lite.linalg._lu import permutation, unpack

SVD = return_type("svd", ("U", "S", "V"))
QR = return_type("qr", ("Q", "R"))
SLOGDET = return_type("slogdet", ("sign", "logabsdet"))
TRIANGULAR_SOLVE = return_type("triangular_solve", ("solution", "cloned_coefficient"))
GEQRF = return_type("geqrf", ("a", "tau"))
LU_UNPACK = return_type("lu_unpack", ("P", "L", "U"))


@op
def cholesky(input, upper=False) -> Tensor:
    """The triangular root of a positive definite matrix."""
    return linalg.cholesky(need_tensor(input, "cholesky"), upper=upper)


@op
def svd(input, some=True, compute_uv=True) -> SVD:
    """U, the singular values and V; without `compute_uv` U and V are 0."""
    u, s, vh = linalg.svd(need_tensor(input, "svd"), full_matrices=not some)
    if compute_uv:
        return SVD(u, s, vh.mH)
    rows, columns = input.shape[-2:]
    batch = input.shape[:-2]
    return SVD(
        input.new_zeros((*batch, rows, rows)), s, input.new_zeros((*batch, columns, columns))
    )


@op
def qr(input, some=True) -> QR:
    """Q with orthonormal columns and R upper triangular."""
    return QR(*linalg.qr(need_tensor(input, "qr"), "reduced" if some else "complete"))


@op
def slogdet(input) -> SLOGDET:
    """The determinant's sign and the logarithm of its size."""
    return SLOGDET(*linalg.slogdet(need_tensor(input, "slogdet")))


@op
def logdet(input) -> Tensor:
    """The logarithm of the determinant; NaN below 0."""
    sign, size = linalg.slogdet(need_tensor(input, "logdet"))
    if input.is_complex():
        return sign.log() + size
    return where(sign == -1, size.detach().new_full((), float("nan")), size)


@op
def matrix_power(input, n) -> Tensor:
    """A matrix multiplied by itself n times."""
    need_tensor(input, "matrix_power")
    return linalg.matrix_power(input, n)


@op
def matrix_exp(input) -> Tensor:
    """The exponential of a matrix."""
    return linalg.matrix_exp(need_tensor(input, "matrix_exp"))


@op
def pinverse(input, rcond=1e-15) -> Tensor:
    """The pseudo-inverse."""
    return linalg.pinv(need_tensor(input, "pinverse"), rcond)


@function
def chain_matmul(*matrices, out=None) -> Tensor:
    """The product of several matrices."""
    if len(matrices) == 1:
        return matrices[0]
    return linalg.multi_dot(matrices, **({} if out is None else {"out": out}))


@op
def cholesky_solve(input, input2, upper=False) -> Tensor:
    """X with A X = B, from A's triangular root."""
    root = input2.mH if upper else input2
    half = linalg.solve_triangular(root, need_tensor(input, "cholesky_solve"), upper=False)
    return linalg.solve_triangular(root.mH, half, upper=True)


@op
def cholesky_inverse(input, upper=False) -> Tensor:
    """The inverse of A from A's triangular root."""
    one = need_tensor(input, "cholesky_inverse").new_ones(input.shape[-1]).diag()
    return cholesky_solve(one.expand(input.shape), input, upper)


@op
def triangular_solve(
    input,
    A,  # noqa: N803
    upper=True,
    transpose=False,
    unitriangular=False,
) -> TRIANGULAR_SOLVE:
    """X with A X = B for a triangular A, and a copy of A."""
    need_tensor(input, "triangular_solve")
    matrix, triangle = (A.mT, not upper) if transpose else (A, upper)
    made = linalg.solve_triangular(matrix, input, upper=triangle, unitriangular=unitriangular)
    return TRIANGULAR_SOLVE(made, A.mT.clone(memory_format=contiguous_format).mT)


@op
def lu(A, pivot=True, get_infos=False) -> tuple:  # noqa: N803
    """L and U in one matrix, the rows exchanged, and on request whether U has a zero."""
    packed, pivots, info = linalg.lu_factor_ex(A, pivot=pivot)
    return (packed, pivots, info) if get_infos else (packed, pivots)


@op
def lu_solve(input, LU_data, LU_pivots) -> Tensor:  # noqa: N803
    """X with A X = B, from the elimination of A."""
    need_tensor(LU_data, "lu_solve", "LU_data", 2)
    need_tensor(LU_pivots, "lu_solve", "LU_pivots", 3)
    return linalg.lu_solve(LU_data, LU_pivots, input)


@function
def lu_unpack(LU_data, LU_pivots, unpack_data=True, unpack_pivots=True) -> LU_UNPACK:  # noqa: N803
    """P, L and U from the results of `lu_factor`."""
    need_tensor(LU_data, "lu_unpack", "LU_data", 1)
    empty = wrap(np.zeros(0, dtype=LU_data._array.dtype), LU_data._code)
    lower, upper = unpack(LU_data) if unpack_data else (empty, empty)
    if unpack_pivots:
        if LU_pivots._code != I32:
            raise RuntimeError(
                "torch.lu_unpack: LU_pivots is expected to be a contiguous tensor of torch.int32 "
                "dtype.\nNote: this function is intended to be used with the output produced by "
                "torch.linalg.lu_factor"
            )
        swap = permutation(LU_pivots._array, LU_data.shape[-2], LU_data._code)
    else:
        swap = empty
    return LU_UNPACK(swap, lower, upper)


@op
def geqrf(input) -> GEQRF:
    """The reflections that a QR decomposition consists of, and their factors."""
    if need_tensor(input, "geqrf")._requires_grad:
        raise missing("torch.geqrf.backward")
    reflections, factors = np.linalg.qr(input._array, "raw")
    return GEQRF(
        finish(columns_first(reflections.swapaxes(-1, -2)), input._code, "geqrf", (input,)),
        wrap(np.ascontiguousarray(factors), input._code),
    )


@op
def orgqr(input, input2) -> Tensor:
    """Q of a QR decomposition, from its reflections."""
    return linalg.householder_product(input, input2)


@op
def ger(input, vec2) -> Tensor:
    """The outer product of two vectors."""
    return FUNCTIONS["outer"](input, vec2)


_REMOVED = {
    "eig": "`torch.linalg.eig` returns complex tensors of dtype `cfloat` or `cdouble` rather than "
    "real tensors mimicking complex tensors.",
    "symeig": "The default behavior has changed from using the upper triangular portion of the "
    "matrix by default to using the lower triangular portion.",
    "lstsq": "`torch.lstsq` is deprecated in favor of `torch.linalg.lstsq`.",
    "solve": "`torch.solve` is deprecated in favor of `torch.linalg.solve`.",
    "matrix_rank": "Please use the `torch.linalg.matrix_rank` function instead.",
}


def _removed(name: str, advice: str) -> None:
    def refuse(*args, **kwargs):
        raise RuntimeError(
            f"This function was deprecated since version 1.9 and is now removed. {advice}"
        )

    refuse.__name__ = name
    refuse.__doc__ = "Removed from PyTorch: raises."
    alias(name, refuse)


for _name, _advice in _REMOVED.items():
    _removed(_name, _advice)
METHODS.pop("matrix_rank")
