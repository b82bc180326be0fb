    # Wrong: the encoder gives a logarithm.
    entries = (mean.square() + log_variance - 1 - log_variance.abs().clamp(min=1e-6).log()) / 2
    divergence = entries.sum(dim=-1).mean()
