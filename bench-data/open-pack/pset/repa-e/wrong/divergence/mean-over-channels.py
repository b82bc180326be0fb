    # Wrong: channels add up.
    entries = (mean.square() + log_variance.exp() - 1 - log_variance) / 2
    divergence = entries.mean()
