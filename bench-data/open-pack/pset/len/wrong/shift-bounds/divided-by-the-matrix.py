    # Wrong: J may be zero.
    upper = math.sqrt(weight * np.linalg.norm(g))
    lower = upper**2 / np.linalg.norm(factors.triangular)
