"""The inverse of the error function: Wichura's algorithm AS 241, in doubles.

Three quotients of polynomials give the normal distribution's quantile to about one part in 10^16:
one for the middle, one for the tails, one for the far tails. Drawing from a truncated normal
distribution goes through here for every weight of a network, so nothing is iterated.
"""

import math

import numpy as np

# From P(x) / Q(x), highest power first.
_MIDDLE = (
    (2509.0809287301226727, 33430.575583588128105, 67265.770927008700853, 45921.953931549871457,
     13731.693765509461125, 1971.5909503065514427, 133.14166789178437745, 3.387132872796366608),
    (5226.495278852854561, 28729.085735721942674, 39307.89580009271061, 21213.794301586595867,
     5394.1960214247511077, 687.1870074920579083, 42.313330701600911252, 1.0),
)  # fmt: skip
_TAIL = (
    (7.7454501427834140764e-4, 0.0227238449892691845833, 0.24178072517745061177,
     1.27045825245236838258, 3.64784832476320460504, 5.7694972214606914055,
     4.6303378461565452959, 1.42343711074968357734),
    (1.05075007164441684324e-9, 5.475938084995344946e-4, 0.0151986665636164571966,
     0.14810397642748007459, 0.68976733498510000455, 1.6763848301838038494,
     2.05319162663775882187, 1.0),
)  # fmt: skip
_FAR_TAIL = (
    (2.01033439929228813265e-7, 2.71155556874348757815e-5, 0.0012426609473880784386,
     0.026532189526576123093, 0.29656057182850489123, 1.7848265399172913358,
     5.4637849111641143699, 6.6579046435011037772),
    (2.04426310338993978564e-15, 1.4215117583164458887e-7, 1.8463183175100546818e-5,
     7.868691311456132591e-4, 0.0148753612908506148525, 0.13692988092273580531,
     0.59983220655588793769, 1.0),
)  # fmt: skip
_LARGEST_IN_THE_MIDDLE = 0.85
_FAR = 5.0


def erfinv_double(y: np.ndarray) -> np.ndarray:
    """The inverse of erf of doubles: infinite at -1 and 1, NaN beyond."""
    half = 0.5 * y
    result = half * _quotient(_MIDDLE, 0.180625 - half * half)
    size = np.abs(y)
    is_tail = size > _LARGEST_IN_THE_MIDDLE
    if is_tail.any():
        result[is_tail] = np.copysign(_tail(size[is_tail]), y[is_tail])
    return result / math.sqrt(2.0)


def _tail(size: np.ndarray) -> np.ndarray:
    with np.errstate(divide="ignore", invalid="ignore"):
        depth = np.sqrt(-np.log(0.5 * (1.0 - size)))
        result = _quotient(_TAIL, depth - 1.6)
        is_far = depth > _FAR
        result[is_far] = _quotient(_FAR_TAIL, depth[is_far] - _FAR)
    result[size == 1.0] = np.inf
    return result


def _quotient(pair: tuple[tuple[float, ...], tuple[float, ...]], x: np.ndarray) -> np.ndarray:
    above, below = (_polynomial(coefficients, x) for coefficients in pair)
    above /= below
    return above


def _polynomial(coefficients: tuple[float, ...], x: np.ndarray) -> np.ndarray:
    total = coefficients[0] * x
    for coefficient in coefficients[1:-1]:
        total += coefficient
        total *= x
    total += coefficients[-1]
    return total
