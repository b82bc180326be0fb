"""The gradients that `scipy.optimize` takes from differences, in a fifth of the calls.

Before it evaluates a function once more SciPy asks which kind of array, of scheme and of worker it
is about, which in WebAssembly takes longer than a small function. Here the usual case goes straight
to the numbers: the same ones, in the same order, as SciPy 1.18.0 computes them.
"""

import functools
import sys
from collections.abc import Callable
from typing import Any

# What is not said in the usual case, and what is looked at.
_UNSAID = frozenset(("rel_step", "sparsity", "as_linear_operator", "args", "kwargs"))
_KNOWN = _UNSAID | {"method", "abs_step", "bounds", "full_output", "workers"}


def quicken_gradients() -> None:
    """Give `scipy.optimize` the quicker function. Where it is not loaded, nothing happens."""
    if "scipy.optimize" not in sys.modules:
        return
    from scipy.optimize import _differentiable_functions as callers

    callers.approx_derivative = _quick(callers.approx_derivative)


def _quick(approx_derivative: Callable) -> Callable:
    import numpy as np

    double = np.dtype(np.float64)

    def steps_up(x: Any, f0: Any, said: dict) -> Any:
        """Where the function is evaluated: one step up in each direction; None for another case."""
        step = said.get("abs_step")
        if (
            said.get("method") != "2-point"
            or type(x) is not np.ndarray
            or x.dtype != double
            or x.ndim != 1
            or f0 is None
            or np.ndim(f0) > 1
            or type(step) is not float
            or not step > 0
            or any(said.get(name) for name in _UNSAID)
            or not said.keys() <= _KNOWN
            or not said.get("full_output")
            or said.get("workers") not in (None, map)
        ):
            return None
        lower, upper = (np.asarray(b, dtype=float) for b in said.get("bounds", (-np.inf, np.inf)))
        if any(bound.ndim and bound.shape != x.shape for bound in (lower, upper)):
            return None
        up = x + step
        # A step within the bounds, not lost in rounding, needs no adjusting.
        fits = (lower <= x) & (up <= upper) & (step <= np.maximum(x - lower, upper - x))
        return up if (fits & (up != x)).all() else None

    @functools.wraps(approx_derivative)
    def quick_derivative(fun: Callable, x0: Any, *args: Any, f0: Any = None, **said: Any) -> Any:
        up = None if args else steps_up(x0, f0, said)
        if up is None:
            return approx_derivative(fun, x0, *args, f0=f0, **said)
        x0, f0 = x0.copy(), np.atleast_1d(f0)
        rows = np.empty((x0.size, f0.size))
        for place in range(x0.size):
            x = x0.copy()
            x[place] = up[place]
            f = np.atleast_1d(fun(x))
            if f.ndim > 1:
                raise RuntimeError("`fun` return value has more than 1 dimension.")
            rows[place] = (f - f0) / (up[place] - x0[place])
        found = np.ravel(rows) if f0.size == 1 else rows
        return found.T, {"nfev": x0.size}

    return quick_derivative
