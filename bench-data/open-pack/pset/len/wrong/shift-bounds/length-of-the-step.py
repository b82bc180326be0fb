    # Wrong: a bound of the step, not of the shift.
    upper = math.sqrt(np.linalg.norm(g) / weight)
    lower = upper**2 / (upper + np.linalg.norm(factors.triangular))
