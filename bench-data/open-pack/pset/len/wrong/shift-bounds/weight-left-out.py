    # Wrong: a large weight moves the root beyond.
    upper = math.sqrt(np.linalg.norm(g))
    lower = upper**2 / (upper + np.linalg.norm(factors.triangular))
