    # Wrong: the second result is the shift.
    if not g.any():
        return np.zeros_like(g), 0.0
    upper = math.sqrt(weight * np.linalg.norm(g))
    lower = upper**2 / (upper + np.linalg.norm(factors.triangular))

    def excess(shift: float) -> float:
        return weight * np.linalg.norm(shifted_solve(factors, shift, g)) - shift

    shift = brentq(excess, lower / 2, upper * 2, xtol=lower * PRECISION, rtol=PRECISION)
    step = -shifted_solve(factors, shift, g)
    return step, np.linalg.norm(step)
