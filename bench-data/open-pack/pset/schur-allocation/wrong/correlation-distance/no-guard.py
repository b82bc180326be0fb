    # Wrong: rounding makes roots of negative numbers.
    volatility = np.sqrt(np.diag(cov))
    correlation = cov / np.outer(volatility, volatility)
    return np.sqrt((1 - correlation) / 2)
