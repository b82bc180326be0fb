"""The same numbers as SciPy's own; also run where the native tests have SciPy."""

import functools

import pytest

np = pytest.importorskip("numpy")
optimize = pytest.importorskip("scipy.optimize")

from scipy.optimize import _differentiable_functions as callers  # noqa: E402

from pyodide_host.scipy_gradients import _quick  # noqa: E402

OWN = callers.approx_derivative

FUNCTIONS = {
    "a parabola": lambda x: float(((x - 0.3) ** 2).sum()),
    "a logarithm": lambda x: -np.mean(np.log((1 - x) * 0.2 + x * 0.7)),
    "at its bound": lambda x: -x.sum(),
    "steep": lambda x: np.exp(30 * x).sum() - 100 * x[0],
    "large numbers": lambda x: (1e12 * x**4 - x).sum(),
    "one that changes what it is given": lambda x: x.__iadd__(1.0).prod(),
    "none at all": lambda x: np.nan * x.sum(),
}


def both(run, monkeypatch):
    """What comes of it with SciPy's own function and with ours, and how often ours did without."""
    outcomes = []
    left = []
    watched = functools.wraps(OWN)(lambda *args, **said: (left.append(1), OWN(*args, **said))[1])
    for function in (OWN, _quick(watched)):
        monkeypatch.setattr(callers, "approx_derivative", function)
        try:
            found = run()
        except Exception as error:
            outcomes.append((type(error), str(error)))
        else:
            names = sorted(set(found) & {"x", "fun", "jac", "nit", "nfev", "njev", "message"})
            outcomes.append([(name, np.asarray(found[name]).tolist()) for name in names])
    return outcomes, len(left)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("method", ["L-BFGS-B", "SLSQP", "TNC", "BFGS"])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_minima_are_the_same_to_the_last_bit(name, method, monkeypatch):
    for start in ([0.5], [0.0, 1.0, 0.4]):
        for bounds in (None, [(0, 1)] * len(start), [(0, None)] * len(start)):
            run = functools.partial(
                optimize.minimize,
                FUNCTIONS[name],
                start,
                method=method,
                bounds=None if method == "BFGS" else bounds,
                options={"maxiter": 1 if method == "BFGS" else 8},
            )
            (own, ours), _ = both(run, monkeypatch)
            assert repr(ours) == repr(own), (start, bounds)


def test_the_usual_case_is_ours_and_the_others_are_left_to_scipy(monkeypatch):
    run = functools.partial(optimize.minimize, FUNCTIONS["a parabola"], [0.5, 0.6])
    _, left = both(functools.partial(run, method="L-BFGS-B", bounds=[(0, 1)] * 2), monkeypatch)
    assert left == 0
    _, left = both(functools.partial(run, method="L-BFGS-B", jac="3-point"), monkeypatch)
    assert left > 0


def test_a_function_of_the_wrong_shape_fails_in_the_same_words(monkeypatch):
    for wrong in (lambda x: x, lambda x: np.ones((2, 2)), lambda x: None, lambda x: 1 // 0):
        (own, ours), _ = both(lambda f=wrong: optimize.minimize(f, [0.5, 0.5]), monkeypatch)
        assert ours == own
