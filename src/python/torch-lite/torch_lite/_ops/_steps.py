"""Functions of several steps in a type of their own: each step is rounded, as PyTorch's kernels do.

One rounding at the end would be nearer to the truth, and visibly another number where terms cancel
or a step overflows.
"""

from collections.abc import Callable

import numpy as np

from torch_lite._ops._fused import multiply_add


def step(ufunc: Callable, x: np.ndarray) -> np.ndarray:
    """A transcendental function of floating-point numbers, rounded to their type."""
    if x.dtype == np.float64:
        return ufunc(x)
    return ufunc(x, dtype=np.float64).astype(x.dtype)


def step_of_double(kernel: Callable, x: np.ndarray) -> np.ndarray:
    """A kernel on doubles, rounded to the type of its argument."""
    return kernel(x.astype(np.float64)).astype(x.dtype)


def logistic(x: np.ndarray) -> np.ndarray:
    """1 / (1 + exp(-x))."""
    return 1 / (1 + step(np.exp, -x))


def log_logistic(x: np.ndarray) -> np.ndarray:
    """log(1 / (1 + exp(-x)))."""
    return np.minimum(x, 0) - step(np.log1p, step(np.exp, -np.abs(x)))


def log_of_sum(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """log(exp(a) + exp(b))."""
    return _log_of_powers(a, b, np.exp, 1)


def log2_of_sum(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """log2(2^a + 2^b)."""
    return _log_of_powers(a, b, np.exp2, 1 / np.log(2.0))


def _log_of_powers(a: np.ndarray, b: np.ndarray, power: Callable, scale: float) -> np.ndarray:
    rest = step(np.log1p, step(power, -np.abs(a - b)))
    made = multiply_add(rest, a.dtype.type(scale), np.maximum(a, b))
    return np.where((a == b) & np.isinf(a), a, made)


def times_log(a: np.ndarray, b: np.ndarray, log: Callable = np.log) -> np.ndarray:
    """a log(b), 0 where a is 0 and b a number."""
    return np.where((a == 0) & ~np.isnan(b), a.dtype.type(0), a * step(log, b))
