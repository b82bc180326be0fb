    # Wrong: opposites are farther apart than 1.
    volatility = np.sqrt(np.diag(cov))
    correlation = cov / np.outer(volatility, volatility)
    return np.sqrt(np.maximum(1 - correlation, 0))
