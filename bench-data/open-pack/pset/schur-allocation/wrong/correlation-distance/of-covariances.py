    # Wrong: covariances are taken for correlations.
    volatility = np.sqrt(np.diag(cov))
    correlation = cov
    return np.sqrt(np.maximum(1 - correlation, 0) / 2)
