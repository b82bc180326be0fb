"""What the functions of `torch.linalg` refuse, in PyTorch's words, and how their results lie."""

from collections.abc import Callable

import numpy as np

from torch_lite._dtype import BF16, CATEGORY, COMPLEX, F16, FLOATING, LABEL, NUMPY
from torch_lite._ops._core import Tensor, need_tensor
from torch_lite._quiet import quiet


class _LinAlgError(RuntimeError):
    """A matrix is singular or not positive definite, or an algorithm did not converge."""

    __module__ = "torch._C"


LinAlgError = _LinAlgError


def need_matrices(A: object, name: str, argument: str = "A", low: bool = False) -> Tensor:  # noqa: N803
    """A matrix or a batch of them, of floating-point or complex numbers (half only if `low`)."""
    need_tensor(A, name.replace(".", "_"), argument)
    if A._array.ndim < 2:
        raise RuntimeError(f"{name}: The input tensor {argument} must have at least 2 dimensions.")
    if CATEGORY[A._code] < FLOATING:
        raise RuntimeError(
            f"{name}: Expected a floating point or complex tensor as input. Got {LABEL[A._code]}"
        )
    if A._code in (F16, BF16) and not low:
        raise RuntimeError(f"{name}: Low precision dtypes not supported. Got {LABEL[A._code]}")
    return A


def need_square(A: object, name: str) -> Tensor:  # noqa: N803
    """A square matrix or a batch of them."""
    need_matrices(A, name)
    rows, columns = A._array.shape[-2:]
    if rows != columns:
        raise RuntimeError(
            f"{name}: A must be batches of square matrices, but they are {rows} by {columns} "
            "matrices"
        )
    return A


def real_code(code: int) -> int:
    """Code of the real numbers of the same precision."""
    return code - 2 if CATEGORY[code] == COMPLEX else code


def columns_first(matrices: np.ndarray) -> np.ndarray:
    """The same matrices laid out column by column, as LAPACK leaves them."""
    return np.ascontiguousarray(matrices.swapaxes(-1, -2)).swapaxes(-1, -2)


@quiet
def computed(
    name: str,
    A: Tensor,  # noqa: N803
    compute: Callable,
    why: Callable,
    finite: bool = True,
) -> np.ndarray:
    """`compute` of the matrices, in their type; LinAlgError with `why(matrix)` where it fails.

    NaN in the result says so too, unless something else that went in was not `finite`.
    """
    array = A._array
    try:
        made = np.asarray(compute(array), dtype=NUMPY[A._code])
    except np.linalg.LinAlgError:
        made = None
    # Without floating-point flags (in a browser) NumPy does not notice and gives NaN.
    if made is None or (finite and np.isnan(made).any() and np.isfinite(array).all()):
        raise failure(name, array, compute, why)
    return made


def failure(name: str, array: np.ndarray, compute: Callable, why: Callable) -> LinAlgError:
    """The error that names the first of the matrices that cannot be treated."""
    if array.ndim == 2:
        return LinAlgError(f"{name}: {why(array)}")
    for number, matrix in enumerate(array.reshape(-1, *array.shape[-2:])):
        try:
            if not np.isnan(compute(matrix)).any():
                continue
        except np.linalg.LinAlgError:
            pass
        return LinAlgError(f"{name}: (Batch element {number}): {why(matrix)}")
    return LinAlgError(f"{name}: {why(array)}")
