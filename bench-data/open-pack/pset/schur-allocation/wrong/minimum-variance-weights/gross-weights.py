    # Wrong: divides by the sum of absolute weights.
    u = np.linalg.solve(cov, np.ones(len(cov)))
    return u / np.abs(u).sum()
