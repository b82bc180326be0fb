    # Wrong: a mean over tokens.
    entries = (mean.square() + log_variance.exp() - 1 - log_variance) / 2
    divergence = entries.sum(dim=(1, 2)).mean()
