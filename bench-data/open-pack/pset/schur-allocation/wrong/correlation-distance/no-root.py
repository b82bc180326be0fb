    # Wrong: the square of the distance.
    volatility = np.sqrt(np.diag(cov))
    correlation = cov / np.outer(volatility, volatility)
    return np.maximum(1 - correlation, 0) / 2
