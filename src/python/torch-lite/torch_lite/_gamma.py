"""The gamma function's relatives, on arrays of doubles, without SciPy.

Digamma and zeta follow from asymptotic series, good for arguments above 10 or so, to which smaller
ones are brought by recurrence, negative ones by reflection. Digamma and its derivative round each
step to the type of their arguments, as PyTorch does.
"""

import functools
import math

import numpy as np

from torch_lite._ops._steps import step

_FAR = 12  # recurrence steps: arguments in (0, _FAR) are moved up by this many
_FARTHEST = 10_000  # what is lower than minus this many is not brought up to the series
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


_DIGAMMA_OF_TEN = 2.251752589066721
_DIGAMMA = [b / (2 * k + 2) for k, b in enumerate(_BERNOULLI)]


def _lgamma_of_one(x: float) -> float:
    try:
        return math.lgamma(x)
    except (ValueError, OverflowError):  # a pole
        return math.inf


def lgamma(x: np.ndarray) -> np.ndarray:
    """log |gamma(x)|: a few units in the last place, on every host.

    By Python's own function, which is exact to the last place of 1, not of the result, where that
    is near 0: around 1 and 2 by a series.
    """
    numbers = np.fromiter(map(_lgamma_of_one, x.reshape(-1).tolist()), np.float64, x.size)
    numbers = numbers.reshape(x.shape)
    near_one = (x >= 0.5) & (x < 1.5)
    near = near_one | ((x >= 1.5) & (x <= 2.5))
    z = np.where(near, x - np.where(near_one, 1.0, 2.0), 0.0)
    series = np.zeros_like(z)
    for coefficient in reversed(_lgamma_series()):
        series = (series + coefficient) * z
    return np.where(near, np.where(near_one, series - np.log1p(z), series), numbers)


@functools.cache
def _lgamma_series() -> list[float]:
    """Taylor coefficients of log gamma(2 + z), from that of z on."""
    orders = np.arange(2.0, 34.0)
    signs = np.where(orders % 2 == 0, 1.0, -1.0)
    return [1.0 - np.euler_gamma, *(signs * zeta(orders, np.full_like(orders, 2.0)) / orders)]


def digamma(x: np.ndarray) -> np.ndarray:
    """The derivative of log gamma; NaN at negative whole numbers, infinite at 0."""
    kind = x.dtype.type
    negative = x < 0
    y = np.where(negative, 1 - x, x)
    total = np.zeros_like(y)
    for _ in range(10):
        low = y < 10
        total = np.where(low, total - 1 / y, total)
        y = np.where(low, y + 1, y)
    inverse = 1 / (y * y)
    series = inverse * _series(y, [kind(weight) for weight in _DIGAMMA[:7]])
    made = total + step(np.log, y) - kind(0.5) / y - series
    made = np.where(y == 10, total + kind(_DIGAMMA_OF_TEN), made)
    part = np.fmod(x, kind(1)).astype(np.float64)
    mirrored = made - (np.pi / np.tan(np.pi * part)).astype(x.dtype)
    made = np.where(negative, mirrored, made)
    made = np.where(negative & (x == np.floor(x)), np.nan, made)
    return np.where(x == 0, np.copysign(np.inf, -x), made)


def trigamma(x: np.ndarray) -> np.ndarray:
    """The derivative of digamma, by PyTorch's steps: great numbers at negative whole ones."""
    kind = x.dtype.type
    negative = x < 0.5
    sine = step(np.sin, kind(np.pi) * x)
    total = np.where(negative, -(kind(np.pi) * kind(np.pi)) / (sine * sine), kind(0))
    y = np.where(negative, 1 - x, x)
    for _ in range(6):
        total = total + 1 / (y * y)
        y = y + 1
    inverse = 1 / (y * y)
    series = kind(1 / 6) - inverse * (kind(1 / 30) - inverse * kind(1 / 42))
    total = total + (1 + 1 / (2 * y) + inverse * series) / y
    return np.where(negative, -total, total)


def zeta(x: np.ndarray, q: np.ndarray) -> np.ndarray:
    """Hurwitz's zeta function, the sum of (q + n)^-x, by the formula of Euler and Maclaurin."""
    total = np.zeros(np.broadcast_shapes(x.shape, q.shape))
    lowest = np.min(q, initial=0.0, where=np.isfinite(q))
    steps = _FAR + int(min(-np.floor(lowest), _FARTHEST))
    for number in range(steps):
        total = total + np.power(q + number, -x)
    far = q + steps
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
    if n == 1:
        return trigamma(x)
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
    for number in range(1, 2000):
        weight = -number * (number - a)
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
