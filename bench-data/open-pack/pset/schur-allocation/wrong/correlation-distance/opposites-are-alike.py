    # Wrong: the sign of a correlation is dropped.
    volatility = np.sqrt(np.diag(cov))
    correlation = cov / np.outer(volatility, volatility)
    return np.sqrt(np.maximum(1 - np.abs(correlation), 0) / 2)
