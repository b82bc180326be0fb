    # Wrong: a constant state has no range to divide by.
    current = quantile(x, 0.95) - quantile(x, 0.05)
    return (target_range / current) * x
