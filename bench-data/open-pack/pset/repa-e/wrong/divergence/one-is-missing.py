    # Wrong: a standard normal has no divergence from itself.
    entries = (mean.square() + log_variance.exp() - log_variance) / 2
    divergence = entries.sum(dim=-1).mean()
