"""Kernels of powers."""

import numpy as np

from torch_lite._ops._core import (
    B1,
    CATEGORY,
    INTEGRAL,
    Tensor,
)
from torch_lite._order import dense_copy
from torch_lite._quiet import quiet


def power_code(code: int, a: object, b: object) -> int:
    if code == B1 and isinstance(b, Tensor):
        raise NotImplementedError("\"pow\" not implemented for 'Bool'")
    if CATEGORY[code] == INTEGRAL and not isinstance(b, Tensor) and b < 0:
        raise RuntimeError("Integers to negative integer powers are not allowed.")
    return code


@quiet
def number_power_kernel(a: np.ndarray, b: np.ndarray, out=...) -> np.ndarray:
    """Powers with a number as exponent: for some PyTorch's kernel multiplies or takes roots."""
    if b.item() == 1 or a.dtype.kind == "b":
        return dense_copy(a) if b.item() else np.ones_like(a)
    if a.dtype.kind in "fc":
        exponent = b.item()
        if exponent == 2:
            return np.multiply(a, a, out=...)
        if exponent == 3:
            return np.multiply(np.multiply(a, a, out=...), a, out=...)
        if exponent == 0.5:
            return np.sqrt(a, out=...)
        if exponent == -1:
            return np.divide(1, a, out=...)
        if exponent == -2:
            return np.divide(1, np.multiply(a, a, out=...), out=...)
        if exponent == -0.5:
            return np.divide(1, np.sqrt(a, out=...), out=...)
    return power_kernel(a, b, out)


@quiet
def power_kernel(a: np.ndarray, b: np.ndarray, out=...) -> np.ndarray:
    """Powers with a tensor as exponent."""
    if b.size == 1 and a.dtype.kind == "f" and b.ndim <= a.ndim and b.item() == 0.5:
        # NumPy takes the root, which differs of -inf and -0.0.
        return np.where(a == -np.inf, a.dtype.type(np.inf), np.sqrt(a + 0.0))
    if a.dtype == np.float32:
        # Through doubles, so that every host rounds alike.
        return np.power(a, b, dtype=np.float64, out=...).astype(np.float32)
    if a.dtype.kind in "iu":
        # A negative power of an integer is 0 but for the bases 1 and -1.
        negative = b < 0
        if negative.any():
            positive = np.power(a, np.where(negative, 0, b), out=...)
            sign = np.where(b % 2 == 0, np.ones_like(a), a)
            tiny = np.where(a == 1, 1, np.where(a == -1, sign, 0))
            return np.where(negative, tiny, positive).astype(a.dtype)
    return np.power(a, b, out=...)
