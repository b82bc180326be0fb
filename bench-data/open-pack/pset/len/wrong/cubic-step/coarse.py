    # Wrong: an absolute precision is none for a small root.
    if not g.any():
        return np.zeros_like(g), 0.0
    upper = math.sqrt(weight * np.linalg.norm(g))

    def excess(shift: float) -> float:
        return weight * np.linalg.norm(shifted_solve(factors, shift, g)) - shift

    shift = brentq(excess, 1e-300, upper * 2, xtol=1e-9)
    return -shifted_solve(factors, shift, g), shift
