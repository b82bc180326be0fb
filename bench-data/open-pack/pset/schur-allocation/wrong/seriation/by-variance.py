    # Wrong: sorts by variance.
    return np.argsort(np.diag(cov))
