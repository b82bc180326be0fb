    # Wrong: half of it.
    entries = mean.square() + log_variance.exp() - 1 - log_variance
    divergence = entries.sum(dim=-1).mean()
