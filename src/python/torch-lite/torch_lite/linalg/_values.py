"""Determinants, powers and the exponential of matrices."""

import math

import numpy as np

from torch_lite._dtype import NUMPY
from torch_lite._graph import rely
from torch_lite._ops._core import Tensor, finish, need_tensor
from torch_lite._ops._return_types import return_type
from torch_lite._out import takes_out
from torch_lite._quiet import quiet
from torch_lite.linalg._checks import need_matrices, need_square, real_code
from torch_lite.linalg._solving import inv

SLOGDET = return_type("linalg_slogdet", ("sign", "logabsdet"))


@takes_out
def det(A) -> Tensor:  # noqa: N803
    """The determinant of a matrix or of a batch."""
    need_square(A, "linalg.det")
    made = quiet(np.linalg.det)(A._array)
    return finish(np.asarray(made, dtype=NUMPY[A._code]), A._code, "linalg_det", (A,))


@takes_out
def slogdet(A) -> SLOGDET:  # noqa: N803
    """The determinant's sign and the logarithm of its size."""
    need_square(A, "linalg.slogdet")
    sign, size = quiet(np.linalg.slogdet)(A._array)
    kind = real_code(A._code)
    sign = finish(np.asarray(sign, dtype=NUMPY[A._code]), A._code, "linalg_slogdet_sign", (A,))
    size = finish(np.asarray(size, dtype=NUMPY[kind]), kind, "linalg_slogdet", (A,))
    return SLOGDET(rely(sign, A, sign), rely(size, sign))


@takes_out
def matrix_power(A, n) -> Tensor:  # noqa: N803
    """A multiplied by itself n times; negative powers invert."""
    need_tensor(A, "matrix_power", "A", 1)
    if not isinstance(n, int):
        raise TypeError(
            f"linalg_matrix_power(): argument 'n' (position 2) must be int, not {type(n).__name__}"
        )
    if A.dtype.is_floating_point or A.is_complex():
        need_matrices(A, "linalg.matrix_power", low=True)
    rows, columns = A.shape[-2:]
    if rows != columns:
        raise RuntimeError(
            "linalg.matrix_power: A must be batches of square matrices, but they are "
            f"{rows} by {columns} matrices"
        )
    if n < 0:
        return matrix_power(inv(A), -n)
    made = np.linalg.matrix_power(A._array, n)
    return finish(np.asarray(made, dtype=NUMPY[A._code]), A._code, "linalg_matrix_power", (A, n))


# Numerator of the Padé approximant of degree 13 of exp, and how great a matrix it is exact for.
_PADE = (
    64764752532480000.0, 32382376266240000.0, 7771770303897600.0, 1187353796428800.0,
    129060195264000.0, 10559470521600.0, 670442572800.0, 33522128640.0, 1323241920.0,
    40840800.0, 960960.0, 16380.0, 182.0, 1.0,
)  # fmt: skip
_EXACT_UP_TO = 5.371920351148152


@quiet
def _exponential(a: np.ndarray) -> np.ndarray:
    """exp of one matrix of doubles: scaled down, approximated, squared up again."""
    size = np.abs(a).sum(0).max(initial=0.0)
    if not math.isfinite(size):
        return np.full_like(a, np.nan)
    squarings = max(0, math.ceil(math.log2(size / _EXACT_UP_TO))) if size > 0 else 0
    a = a / 2.0**squarings
    b, one = _PADE, np.eye(len(a), dtype=a.dtype)
    a2 = a @ a
    a4 = a2 @ a2
    a6 = a2 @ a4
    odd = a6 @ (b[13] * a6 + b[11] * a4 + b[9] * a2) + b[7] * a6 + b[5] * a4 + b[3] * a2
    odd = a @ (odd + b[1] * one)
    even = a6 @ (b[12] * a6 + b[10] * a4 + b[8] * a2)
    even = even + b[6] * a6 + b[4] * a4 + b[2] * a2 + b[0] * one
    made = np.linalg.solve(even - odd, even + odd)
    for _ in range(squarings):
        made = made @ made
    return made


def matrix_exp(A) -> Tensor:  # noqa: N803
    """The exponential of a square matrix or of a batch."""
    need_tensor(A, "matrix_exp", "A", 1)
    if A._array.ndim < 2:
        raise RuntimeError("linalg.matrix_exp: The input tensor A must have at least 2 dimensions.")
    need_square(A, "linalg.matrix_exp")
    array = A._array
    wide = array.astype(np.complex128 if array.dtype.kind == "c" else np.float64)
    flat = [_exponential(matrix) for matrix in wide.reshape(-1, *array.shape[-2:])]
    made = np.array(flat, dtype=array.dtype).reshape(array.shape)
    return finish(made, A._code, "linalg_matrix_exp", (A,))
