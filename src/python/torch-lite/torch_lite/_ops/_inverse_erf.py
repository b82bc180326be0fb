"""The inverse of the error function, for doubles and for what has 32 bits or fewer.

For doubles it is Wichura's algorithm AS 241: three quotients of polynomials give the normal
distribution's quantile to about one part in 10^16, one for the middle, one for the tails, one for
the far tails. What is rounded to 24 bits afterwards needs no more than two shorter quotients.
Drawing from a truncated normal distribution goes through here for every weight of a network, so
nothing is iterated.
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
# The nearest quotients of their degrees to erfinv(y) / y, in 0.85^2 - y^2, and to erfinv(y), in
# depth - 1.6, fitted with 40 digits: they are off by three parts in 10^11, and by one. A float32
# below 1 is not deeper than 4.17.
_SHORT_MIDDLE = (
    (-0.018927527725909336, 0.7468568056079623, 7.096895767368713, 12.599336797902999,
     7.06387142342317, 1.1975323115339147),
    (2.131155293484889, 10.635562008132014, 14.13870301556191, 6.650003914116751, 1.0),
)  # fmt: skip
_SHORT_TAIL = (
    (0.0358282279952173343, 0.43135624235236644, 1.639279296018750, 2.331715059249518,
     1.0065220336214658),
    (9.031737361628334e-7, 0.03579266464823598, 0.37516513149730614, 1.1168701173107219, 1.0),
)  # fmt: skip
# Elements made at a time, so that what lies between two steps stays in the processor's cache.
_CHUNK = 1 << 14


def erfinv_double(y: np.ndarray) -> np.ndarray:
    """The inverse of erf of doubles: infinite at -1 and 1, NaN beyond."""
    half = 0.5 * y
    result = half * _quotient(_MIDDLE, 0.180625 - half * half)
    size = np.abs(y)
    is_tail = size > _LARGEST_IN_THE_MIDDLE
    if is_tail.any():
        result[is_tail] = np.copysign(_tail(size[is_tail]), y[is_tail])
    return result / math.sqrt(2.0)


def erfinv_single(y: np.ndarray) -> np.ndarray:
    """The same to more digits than a float32 holds: into `y` itself, doubles without gaps."""
    flat = y.ravel(order="K")
    for start in range(0, flat.size, _CHUNK):
        _short(flat[start : start + _CHUNK])
    return y


def _short(y: np.ndarray) -> None:
    inside = y * y
    np.subtract(_LARGEST_IN_THE_MIDDLE**2, inside, out=inside)
    is_tail = ~(inside >= 0.0)
    tail = y[is_tail]
    y *= _quotient(_SHORT_MIDDLE, inside)
    if tail.size:
        size = np.abs(tail)
        with np.errstate(divide="ignore", invalid="ignore"):
            depth = np.sqrt(-np.log(0.5 * (1.0 - size)))
            found = _quotient(_SHORT_TAIL, depth - 1.6)
        found[size == 1.0] = np.inf
        y[is_tail] = np.copysign(found, tail)


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
