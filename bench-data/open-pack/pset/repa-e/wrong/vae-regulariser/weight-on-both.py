    # Wrong: the weight is that of the divergence.
    entries = (mean.square() + log_variance.exp() - 1 - log_variance) / 2
    return weight * ((x - rebuilt).square().mean() + entries.sum(dim=-1).mean())
