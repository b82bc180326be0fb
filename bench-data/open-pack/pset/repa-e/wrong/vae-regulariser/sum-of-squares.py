    # Wrong: a mean over all numbers.
    entries = (mean.square() + log_variance.exp() - 1 - log_variance) / 2
    return (x - rebuilt).square().sum(dim=-1).mean() + weight * entries.sum(dim=-1).mean()
