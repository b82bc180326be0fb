"""Modified Bessel functions of the first kind, on arrays of doubles, without SciPy."""

import math

import numpy as np

_FAR = 30.0


def _near(x: np.ndarray, order: int) -> np.ndarray:
    """exp(-|x|) times the power series, all of whose terms have one sign."""
    size = np.minimum(np.abs(x), _FAR)
    quarter = size * size / 4.0
    term = (size / 2.0) ** order
    total = term
    for k in range(1, 80):
        term = term * quarter / (k * (k + order))
        total = total + term
    return total * np.exp(-size)


def _far(x: np.ndarray, order: int) -> np.ndarray:
    """exp(-|x|) times the asymptotic series."""
    size = np.maximum(np.abs(x), _FAR)
    term = np.ones_like(size)
    total = term
    for k in range(1, 24):
        term = term * -(4 * order * order - (2 * k - 1) ** 2) / (k * 8.0 * size)
        total = total + term
    return total / np.sqrt(2.0 * math.pi * size)


def i0e(x: np.ndarray) -> np.ndarray:
    """exp(-|x|) I0(x)."""
    return np.where(np.abs(x) < _FAR, _near(x, 0), _far(x, 0))


def i1e(x: np.ndarray) -> np.ndarray:
    """exp(-|x|) I1(x)."""
    return np.copysign(np.where(np.abs(x) < _FAR, _near(x, 1), _far(x, 1)), x)


def i0(x: np.ndarray) -> np.ndarray:
    """I0(x)."""
    return np.exp(np.abs(x)) * i0e(x)


def i1(x: np.ndarray) -> np.ndarray:
    """I1(x)."""
    return np.exp(np.abs(x)) * i1e(x)
