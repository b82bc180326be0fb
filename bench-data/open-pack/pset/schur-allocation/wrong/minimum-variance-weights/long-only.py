    # Wrong: negative weights are cut off.
    u = np.linalg.solve(cov, np.ones(len(cov)))
    u = np.maximum(u, 0)
    return u / u.sum()
