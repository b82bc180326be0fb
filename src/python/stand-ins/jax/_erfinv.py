"""The inverse error function in float32: Giles' approximation (2010)."""

import numpy as np

# Highest power first: for w below 5, and beyond in sqrt(w) - 3.
_NEAR = (
    2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087,
    -0.00125372503, -0.00417768164, 0.246640727, 1.50140941,
)  # fmt: skip
_FAR = (
    -0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773,
    -0.0076224613, 0.00943887047, 1.00167406, 2.83297682,
)  # fmt: skip


def erfinv(x: np.ndarray) -> np.ndarray:
    """The inverse of erf of float32 numbers between -1 and 1."""
    with np.errstate(all="ignore"):
        w = -np.log1p(-x * x)
        near = _polynomial(_NEAR, w - np.float32(2.5))
        far = _polynomial(_FAR, np.sqrt(w) - np.float32(3.0))
        result = np.where(w < 5, near, far) * x
    return np.where(np.abs(x) == 1, x * np.float32(np.inf), result)


def _polynomial(coefficients: tuple[float, ...], x: np.ndarray) -> np.ndarray:
    total = np.float32(coefficients[0])
    for coefficient in coefficients[1:]:
        total = np.float32(coefficient) + total * x
    return total
