    # Wrong: without a residual there is nothing to search.
    upper = math.sqrt(weight * np.linalg.norm(g))
    lower = upper**2 / (upper + np.linalg.norm(factors.triangular))

    def excess(shift: float) -> float:
        return weight * np.linalg.norm(shifted_solve(factors, shift, g)) - shift

    shift = brentq(excess, lower / 2, upper * 2, xtol=lower * PRECISION, rtol=PRECISION)
    return -shifted_solve(factors, shift, g), shift
