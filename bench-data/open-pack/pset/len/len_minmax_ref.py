"""Reference for the tests: `len_minmax.py` without its markers.

LEN: second-order min-max optimisation that looks at the Jacobian only now and then.

Where the partial gradients of a saddle function vanish, it has its saddle point. An iteration makes
a regularised Newton step to look ahead, and then goes from the old point by what it sees there.
The Jacobian behind the Newton steps is taken at every m-th iterate only; one Schur decomposition
of it serves all weights of the regulariser until then.

Points are (d,): first the n numbers of x, then the n of y. Everything is in double precision.
"""

import math
from typing import NamedTuple

import numpy as np
from scipy.linalg import schur, solve_triangular
from scipy.optimize import brentq

PRECISION = 1e-14
"""How precisely a root is found, relative to itself."""


class Saddle(NamedTuple):
    """A function that x minimises and y maximises, made of four things.

    A third of `rho` / 2 times the cubed length of x; y times the residual of the equations
    `coupling` x = `offset`; and `mu` / 2 times the squared length of x, less that of y.
    """

    coupling: np.ndarray
    offset: np.ndarray
    rho: float
    mu: float = 0.0


class Factors(NamedTuple):
    """The complex Schur form of a matrix: unitary @ triangular @ unitary's conjugate transpose."""

    triangular: np.ndarray
    unitary: np.ndarray


class Settings(NamedTuple):
    """Of the lazy method: M, m, how many iterations, and the residual that is small enough."""

    weight: float
    period: int
    iterations: int
    tolerance: float = 1e-10


class Run(NamedTuple):
    """The last iterate, the weighted average, the residuals met, and how many Jacobians it took."""

    last: np.ndarray
    average: np.ndarray
    residuals: list[float]
    factorizations: int


def operator(z: np.ndarray, saddle: Saddle) -> np.ndarray:
    """F(z), (d,): the direction that x must not go and y must not go."""
    x, y = np.split(z, 2)
    of_x = saddle.rho / 2 * np.linalg.norm(x) * x + saddle.coupling.T @ y
    of_y = saddle.offset - saddle.coupling @ x
    return np.concatenate([of_x, of_y]) + saddle.mu * z


def jacobian(z: np.ndarray, saddle: Saddle) -> np.ndarray:
    """The derivative of F at z, (d, d), row by row that of an entry of F."""
    x, _ = np.split(z, 2)
    curvature = np.zeros((x.size, x.size))
    length = np.linalg.norm(x)
    if length > 0:
        curvature = saddle.rho / 2 * (length * np.eye(x.size) + np.outer(x, x) / length)
    blocks = [
        [curvature, saddle.coupling.T],
        [-saddle.coupling, np.zeros_like(curvature)],
    ]
    return np.block(blocks) + saddle.mu * np.eye(z.size)


def factor(matrix: np.ndarray) -> Factors:
    """The dear part, done once in m iterations."""
    return Factors(*schur(matrix, output="complex"))


def shifted_solve(factors: Factors, shift: float, g: np.ndarray) -> np.ndarray:
    """The real s, (d,), with (J + shift I) s = g; J is the real matrix that was factored."""
    triangular, unitary = factors
    shifted = triangular + shift * np.eye(g.size)
    turned = solve_triangular(shifted, unitary.conj().T @ g)
    return (unitary @ turned).real


def cubic_step(factors: Factors, g: np.ndarray, weight: float) -> tuple[np.ndarray, float]:
    """The step, (d,), that is regularised by its own length, and its shift: both zero if g is.

    `g` is F at the present point, `weight` is M.
    """
    if not g.any():
        return np.zeros_like(g), 0.0
    upper = math.sqrt(weight * np.linalg.norm(g))
    lower = upper**2 / (upper + np.linalg.norm(factors.triangular))

    def excess(shift: float) -> float:
        return weight * np.linalg.norm(shifted_solve(factors, shift, g)) - shift

    # A bound may be the root itself, and is then off by rounding.
    shift = brentq(excess, lower / 2, upper * 2, xtol=lower * PRECISION, rtol=PRECISION)
    return -shifted_solve(factors, shift, g), shift


def lazy_extra_newton(z: np.ndarray, saddle: Saddle, settings: Settings) -> Run:
    """LEN from the point z, which is left as it is."""
    residuals, looked_ahead, rates = [], [], []
    factorizations = 0
    for t in range(settings.iterations):
        g = operator(z, saddle)
        residuals.append(np.linalg.norm(g))
        if residuals[-1] < settings.tolerance:
            break
        if t % settings.period == 0:
            factors = factor(jacobian(z, saddle))
            factorizations += 1
        step, shift = cubic_step(factors, g, settings.weight)
        ahead = z + step
        z = z - operator(ahead, saddle) / shift
        looked_ahead.append(ahead)
        rates.append(1 / shift)
    average = np.average(looked_ahead, axis=0, weights=rates) if rates else z
    return Run(z, average, residuals, factorizations)


def restarted(
    z: np.ndarray, saddle: Saddle, settings: Settings, epochs: int
) -> tuple[np.ndarray, list[float]]:
    """LEN again and again, for functions with `mu` > 0: the last average, a residual an epoch."""
    residuals = []
    for _ in range(epochs):
        z = lazy_extra_newton(z, saddle, settings).average
        residuals.append(np.linalg.norm(operator(z, saddle)))
    return z, residuals
