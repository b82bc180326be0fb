    # Wrong: the shift must be that of the step which it gives.
    if not g.any():
        return np.zeros_like(g), 0.0
    shift = math.sqrt(weight * np.linalg.norm(g))
    shift = weight * np.linalg.norm(shifted_solve(factors, shift, g))
    return -shifted_solve(factors, shift, g), shift
