"""The gamma function's relatives, on arrays of doubles, without SciPy.

Digamma and zeta follow from asymptotic series, good for arguments above 10 or so, to which smaller
ones are brought by recurrence, negative ones by reflection.
"""

import math

import numpy as np

_FAR = 12  # recurrence steps: arguments in (0, _FAR) are moved up by this many
# Bernoulli's numbers B(2), B(4), ...
_BERNOULLI = (
    1 / 6, -1 / 30, 1 / 42, -1 / 30, 5 / 66, -691 / 2730, 7 / 6, -3617 / 510,
    43867 / 798, -174611 / 330,
)  # fmt: skip


def _series(x: np.ndarray, weights: list[float]) -> np.ndarray:
    """Sum of weights[k] / x^(2k)."""
    inverse = 1.0 / (x * x)
    total = np.zeros_like(x)
    for weight in reversed(weights):
        total = total * inverse + weight
    return total


_DIGAMMA = [b / (2 * k + 2) for k, b in enumerate(_BERNOULLI)]


def _lgamma_of_one(x: float) -> float:
    try:
        return math.lgamma(x)
    except (ValueError, OverflowError):  # a pole
        return math.inf


def lgamma(x: np.ndarray) -> np.ndarray:
    """log |gamma(x)|, by Python's own function: a few units in the last place, on every host."""
    numbers = np.fromiter(map(_lgamma_of_one, x.reshape(-1).tolist()), np.float64, x.size)
    return numbers.reshape(x.shape)


def digamma(x: np.ndarray) -> np.ndarray:
    """The derivative of log gamma; NaN at negative whole numbers, infinite at 0."""
    negative = x < 0.5
    y = np.where(negative, 1.0 - x, x)
    low = y < _FAR
    total = np.zeros_like(y)
    for step in range(_FAR):
        total = np.where(low, total + 1.0 / (y + step), total)
    far = np.where(low, y + _FAR, y)
    made = np.log(far) - 0.5 / far - _series(far, _DIGAMMA) / (far * far) - total
    mirrored = made - math.pi / np.tan(np.pi * (x - np.rint(x)))
    made = np.where(negative, mirrored, made)
    made = np.where((x < 0) & (x == np.floor(x)), np.nan, made)
    return np.where(x == 0, np.copysign(np.inf, -x), made)


def zeta(x: np.ndarray, q: np.ndarray) -> np.ndarray:
    """Hurwitz's zeta function, the sum of (q + n)^-x, by the formula of Euler and Maclaurin."""
    total = np.zeros(np.broadcast_shapes(x.shape, q.shape))
    for step in range(_FAR):
        total = total + np.power(q + step, -x)
    far = q + _FAR
    power = np.power(far, -x)
    total = total + far * power / (x - 1.0) + 0.5 * power
    factor = x * power / far
    for k, b in enumerate(_BERNOULLI):
        total = total + b * factor / math.factorial(2 * k + 2)
        factor = factor * (x + 2 * k + 1) * (x + 2 * k + 2) / (far * far)
    total = np.where((q <= 0) & (q == np.floor(q)), np.inf, total)
    total = np.where((q < 0) & (q != np.floor(q)) & (x != np.floor(x)), np.nan, total)
    return np.where(x < 1, np.nan, np.where(x == 1, np.inf, total))


def polygamma(n: int, x: np.ndarray) -> np.ndarray:
    """The n-th derivative of digamma."""
    if n == 0:
        return digamma(x)
    return (-1.0) ** (n + 1) * math.factorial(n) * zeta(np.full_like(x, n + 1.0), x)


def igamma(a: np.ndarray, x: np.ndarray) -> np.ndarray:
    """The regularised lower incomplete gamma function."""
    return np.where(x < a + 1, _lower_series(a, x), 1.0 - _upper_fraction(a, x))


def igammac(a: np.ndarray, x: np.ndarray) -> np.ndarray:
    """The regularised upper incomplete gamma function."""
    return np.where(x < a + 1, 1.0 - _lower_series(a, x), _upper_fraction(a, x))


def _front(a: np.ndarray, x: np.ndarray) -> np.ndarray:
    return np.exp(a * np.log(x) - x - lgamma(a))


def _lower_series(a: np.ndarray, x: np.ndarray) -> np.ndarray:
    x = np.minimum(x, a + 1)
    term = 1.0 / np.where(a == 0, 1.0, a)
    total, step = term, a
    for _ in range(2000):
        step = step + 1.0
        term = term * x / step
        total = total + term
        if not np.any(np.abs(term) > np.abs(total) * 1e-17):
            break
    made = np.where(x == 0, 0.0, total * _front(a, x))
    made = np.where(a == 0, 1.0, made)
    return np.where((a < 0) | (x < 0) | ((a == 0) & (x == 0)), np.nan, made)


def _upper_fraction(a: np.ndarray, x: np.ndarray) -> np.ndarray:
    x = np.maximum(x, a + 1)
    infinite = np.isinf(x)
    x = np.where(infinite, a + 1, x)
    b = x + 1.0 - a
    c = np.full_like(b, 1e300)
    d = 1.0 / b
    total = d
    for step in range(1, 2000):
        weight = -step * (step - a)
        b = b + 2.0
        d = 1.0 / _not_zero(weight * d + b)
        c = _not_zero(b + weight / c)
        change = c * d
        total = total * change
        if not np.any(np.abs(change - 1.0) > 1e-16):
            break
    made = np.where(infinite, 0.0, total * _front(a, x))
    return np.where((a < 0) | (x < 0), np.nan, np.where(a == 0, 0.0, made))


def _not_zero(value: np.ndarray) -> np.ndarray:
    return np.where(np.abs(value) < 1e-300, 1e-300, value)
