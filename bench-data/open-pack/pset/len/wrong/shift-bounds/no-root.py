    # Wrong: too small where the residual is below one.
    upper = weight * np.linalg.norm(g)
    lower = upper**2 / (upper + np.linalg.norm(factors.triangular))
