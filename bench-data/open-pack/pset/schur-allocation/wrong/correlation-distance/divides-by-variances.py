    # Wrong: divides by variances.
    volatility = np.diag(cov)
    correlation = cov / np.outer(volatility, volatility)
    return np.sqrt(np.maximum(1 - correlation, 0) / 2)
