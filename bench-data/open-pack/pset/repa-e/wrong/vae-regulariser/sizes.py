    # Wrong: squares, not sizes.
    entries = (mean.square() + log_variance.exp() - 1 - log_variance) / 2
    return (x - rebuilt).abs().mean() + weight * entries.sum(dim=-1).mean()
