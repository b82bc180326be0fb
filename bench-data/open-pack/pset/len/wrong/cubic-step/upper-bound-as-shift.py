    # Wrong: this is the root only where J is zero.
    shift = math.sqrt(weight * np.linalg.norm(g))
    if shift == 0:
        return np.zeros_like(g), 0.0
    return -shifted_solve(factors, shift, g), shift
