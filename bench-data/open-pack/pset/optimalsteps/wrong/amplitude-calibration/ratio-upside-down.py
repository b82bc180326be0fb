    # Wrong: shrinks what should grow.
    current = quantile(x, 0.95) - quantile(x, 0.05)
    if current.item() == 0.0:
        return x
    scale = current / target_range
    return scale * x
