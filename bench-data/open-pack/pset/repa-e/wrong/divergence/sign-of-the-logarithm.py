    # Wrong: a small variance is far from a standard normal.
    entries = (mean.square() + log_variance.exp() - 1 + log_variance) / 2
    divergence = entries.sum(dim=-1).mean()
