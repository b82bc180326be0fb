    # Wrong: the correction has no shift.
    current = quantile(x, 0.95) - quantile(x, 0.05)
    if current.item() == 0.0:
        return x
    return (x - x.mean()) * (target_range / current)
