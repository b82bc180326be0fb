"""Records what SciPy and statsmodels say, for the tests of src/domain/stats to agree with.

    python3 -m venv VENV && VENV/bin/pip install scipy==1.17.1 statsmodels==0.15.0
    VENV/bin/python src/tools/stats-fixtures/record.py

writes src/testing/fixtures/stats/scipy.json. Nothing in that file is typed by hand: to add a case,
add it here and record again. Inputs are drawn with a fixed seed, so the same versions give the same
bytes.
"""

import json
from fractions import Fraction
from math import comb
from pathlib import Path

import numpy as np
import scipy
import statsmodels
import statsmodels.api as sm
from scipy import special, stats
from statsmodels.stats.multitest import multipletests

OUT = Path(__file__).resolve().parents[2] / "testing" / "fixtures" / "stats" / "scipy.json"


def log_gamma_cases():
    """Half and whole numbers, as the t distribution asks for, and some between."""
    points = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3.7, 9.5, 10, 16, 57.25, 213, 1000.5]
    return [{"x": x, "value": float(special.gammaln(x))} for x in points]


def t_cases():
    """Distribution function and quantiles at the shares that intervals and power need."""
    degrees = [1, 2, 3, 5, 12, 19, 22, 50, 211, 1000]
    values = [-40.0, -3.5, -1.0, -0.01, 0.0, 0.3, 1.7, 2.093, 6.0, 25.0]
    shares = [0.001, 0.2, 0.5, 0.8, 0.975, 0.9995]
    return {
        "cdf": [
            {"t": t, "degrees": d, "value": float(stats.t.cdf(t, d))}
            for d in degrees
            for t in values
        ],
        "quantile": [
            {"share": q, "degrees": d, "value": float(stats.t.ppf(q, d))}
            for d in degrees
            for q in shares
        ],
    }


def wilson_cases():
    """Wilson's interval from counts, the ends included."""
    cases = []
    for passed, n in [(0, 3), (3, 3), (0, 20), (20, 20), (1, 20), (7, 13), (79, 212)]:
        interval = stats.binomtest(passed, n).proportion_ci(0.95, method="wilson")
        cases.append({"passed": passed, "n": n, "low": interval.low, "high": interval.high})
    return cases


def mcnemar_cases():
    """The exact binomial test on the discordant pairs."""
    pairs = [(0, 0), (1, 0), (0, 5), (5, 5), (6, 5), (19, 8), (3, 40), (150, 121), (900, 1100)]
    return [
        {
            "onlyA": a,
            "onlyB": b,
            "p": float(stats.binomtest(a, a + b).pvalue) if a + b else 1.0,
        }
        for a, b in pairs
    ]


def adjusted_cases(random):
    """Holm and Benjamini-Hochberg, with ties and ones among the values."""
    families = [
        [0.04],
        [0.01, 0.04, 0.03, 0.005],
        [1.0, 0.2, 0.2, 0.001, 0.001, 1.0],
        random.uniform(size=25).round(3).tolist(),
        (random.uniform(size=60) ** 3).tolist(),
    ]
    return [
        {
            "p": family,
            "holm": multipletests(family, method="holm")[1].tolist(),
            "bh": stats.false_discovery_control(family).tolist(),
        }
        for family in families
    ]


def sign_flip_cases(random):
    """SciPy's permutation test of paired samples, every sign enumerated."""
    families = [
        [2, -2],
        [5, 4, 3, 2, 1, 1],
        [12, 0, -3, 0, 7, 7, -1],
        random.integers(-30, 31, size=12).tolist(),
        random.integers(-4, 9, size=14).tolist(),
        random.normal(0.1, 1, size=11).round(4).tolist(),
        (random.integers(-6, 9, size=12) / 7).tolist(),
    ]
    cases = []
    for differences in families:
        zeros = np.zeros(len(differences))
        found = stats.permutation_test(
            (np.array(differences, float), zeros),
            lambda x, y, axis: np.sum(x - y, axis=axis),
            permutation_type="samples",
            n_resamples=np.inf,
            vectorized=True,
        )
        # SciPy doubles the smaller tail, which is the same but for a sum of exactly 0.
        cases.append({"differences": differences, "p": min(1.0, float(found.pvalue))})
    return cases


def observations(random, n, clusters):
    """Weights, clusters and outcomes; the clusters differ in size and difficulty."""
    cluster = np.sort(random.integers(0, clusters, size=n))
    ease = random.uniform(0.05, 0.9, size=clusters)
    return {
        "weights": random.integers(1, 20, size=n).tolist(),
        "clusters": cluster.tolist(),
        "outcomes": (random.uniform(size=n) < ease[cluster]).astype(int).tolist(),
    }


def clustered_cases(random):
    """A weighted mean with errors clustered: weighted least squares on an intercept alone."""
    cases = []
    for n, clusters in [(12, 3), (60, 8), (212, 20)]:
        data = observations(random, n, clusters)
        cluster = np.array(data["clusters"])
        fit = sm.WLS(
            np.array(data["outcomes"], float), np.ones(n), weights=np.array(data["weights"], float)
        ).fit(cov_type="cluster", cov_kwds={"groups": cluster}, use_t=True)
        degrees = len(set(data["clusters"])) - 1
        reach = stats.t.ppf(0.975, degrees) * fit.bse[0]
        cases.append(
            {
                **data,
                "estimate": float(fit.params[0]),
                "standardError": float(fit.bse[0]),
                "low": float(fit.params[0] - reach),
                "high": float(fit.params[0] + reach),
            }
        )
    return cases


def pair_cases(random):
    """The paired difference as an intercept, its clustered error, and the gap it can detect."""
    cases = []
    for n, clusters in [(40, 6), (212, 20)]:
        first = observations(random, n, clusters)
        second = (random.uniform(size=n) < 0.4).astype(int)
        difference = np.array(first["outcomes"], float) - second
        fit = sm.WLS(difference, np.ones(n), weights=np.array(first["weights"], float)).fit(
            cov_type="cluster", cov_kwds={"groups": np.array(first["clusters"])}, use_t=True
        )
        degrees = len(set(first["clusters"])) - 1
        t = stats.t.ppf([0.975, 0.8], degrees)
        cases.append(
            {
                "weights": first["weights"],
                "clusters": first["clusters"],
                "first": first["outcomes"],
                "second": second.tolist(),
                "gap": float(fit.params[0]),
                "standardError": float(fit.bse[0]),
                "reach": float(t[0] * fit.bse[0]),
                "detectableGap": float(t.sum() * fit.bse[0]),
            }
        )
    return cases


def shift_case(random):
    """Four solvers on all and on safe clusters: eight means in one regression, then a contrast."""
    n, clusters = 90, 9
    shared = observations(random, n, clusters)
    cluster, weight = np.array(shared["clusters"]), np.array(shared["weights"], float)
    solvers = [observations(random, n, clusters)["outcomes"] for _ in range(4)]
    is_safe_cluster = [c >= 4 for c in range(clusters)]
    is_reference = [True, False, True, False]
    is_safe = np.array([is_safe_cluster[c] for c in cluster])

    columns, y, w, groups = [], [], [], []
    for solver, outcomes in enumerate(solvers):
        for at, mask in enumerate([np.ones(n, bool), is_safe]):
            dummies = np.zeros((mask.sum(), 8))
            dummies[:, 2 * solver + at] = 1
            columns.append(dummies)
            y.append(np.array(outcomes, float)[mask])
            w.append(weight[mask])
            groups.append(cluster[mask])
    # Without statsmodels' own correction, which counts the rows; ours counts the clusters.
    fit = sm.WLS(np.concatenate(y), np.vstack(columns), weights=np.concatenate(w)).fit(
        cov_type="cluster",
        cov_kwds={"groups": np.concatenate(groups), "use_correction": False},
    )
    g = len(set(shared["clusters"]))
    covariance = fit.cov_params() * g / (g - 1)
    change = np.zeros((4, 8))
    for solver in range(4):
        change[solver, 2 * solver : 2 * solver + 2] = [-1, 1]
    beyond = change - change[is_reference].mean(axis=0)
    return {
        "weights": shared["weights"],
        "clusters": shared["clusters"],
        "solvers": solvers,
        "isSafeCluster": is_safe_cluster,
        "isReference": is_reference,
        "change": (change @ fit.params).tolist(),
        "beyond": (beyond @ fit.params).tolist(),
        "reach": [
            float(stats.t.ppf(0.975, g - 1) * np.sqrt(row @ covariance @ row)) for row in beyond
        ],
    }


def pass_at_k_cases():
    """1 - C(n-c, k) / C(n, k) in whole numbers."""
    cases = []
    for n, k in [(1, 1), (5, 1), (5, 3), (10, 10), (20, 5), (200, 100)]:
        for c in sorted({0, 1, n // 3, n - 1, n}):
            value = 1 - Fraction(comb(n - c, k), comb(n, k))
            cases.append({"n": n, "c": c, "k": k, "value": float(value)})
    return cases


def quantile_cases(random):
    """NumPy's default quantiles."""
    values = random.normal(size=17).round(3)
    shares = [0, 0.025, 0.25, 0.5, 0.9, 1]
    return {
        "values": np.sort(values).tolist(),
        "shares": shares,
        "quantiles": np.quantile(values, shares).tolist(),
    }


def main():
    """Write every family into one file."""
    random = np.random.default_rng(20250602)
    recorded = {
        "made": f"scipy {scipy.__version__}, statsmodels {statsmodels.__version__}, "
        f"numpy {np.__version__}, by src/tools/stats-fixtures/record.py",
        "logGamma": log_gamma_cases(),
        "t": t_cases(),
        "wilson": wilson_cases(),
        "mcnemar": mcnemar_cases(),
        "adjusted": adjusted_cases(random),
        "signFlip": sign_flip_cases(random),
        "clustered": clustered_cases(random),
        "pairs": pair_cases(random),
        "shift": shift_case(random),
        "passAtK": pass_at_k_cases(),
        "quantile": quantile_cases(random),
    }
    OUT.parent.mkdir(parents=True, exist_ok=True)
    families = (f'"{name}": {json.dumps(value)}' for name, value in recorded.items())
    OUT.write_text("{\n" + ",\n".join(families) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
