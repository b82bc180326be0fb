"""Products that are added to before they are rounded, as processors do it with one instruction.

PyTorch's kernels run on such processors: their compilers and libraries make use of that.
"""

import numpy as np

from torch_lite._quiet import quiet

_SPLITTER = 134217729.0  # 2^27 + 1: parts a double into two of 26 bits


@quiet
def multiply_add(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """a * b + c, rounded once where the numbers are floating-point ones of 32 bits or more."""
    if a.dtype == np.float32:
        return np.asarray(np.multiply(a, b, dtype=np.float64) + c).astype(np.float32)
    if a.dtype == np.float64:
        return np.asarray(_of_doubles(a, b, c))
    return np.asarray(a * b + c)


def _of_doubles(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """The product and the sum, each with its own error, by Dekker's and Knuth's methods."""
    product = a * b
    a_high, a_low = _halves(a)
    b_high, b_low = _halves(b)
    lost = ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low
    total = product + c
    of_c = total - product
    lost = lost + ((product - (total - of_c)) + (c - of_c))
    return np.where(np.isfinite(lost), total + lost, total)


def _halves(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    scaled = x * _SPLITTER
    high = scaled - (scaled - x)
    return high, x - high
