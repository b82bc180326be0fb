    # Wrong: multiplies where it should solve.
    u = cov @ np.ones(len(cov))
    return u / u.sum()
