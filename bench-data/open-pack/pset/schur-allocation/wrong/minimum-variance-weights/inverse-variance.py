    # Wrong: looks at single variances only.
    u = 1 / np.diag(cov)
    return u / u.sum()
