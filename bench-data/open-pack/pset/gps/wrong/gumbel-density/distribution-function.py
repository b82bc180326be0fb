    # Wrong: the probability of less, not the density.
    standard = (z - mu) / sigma
    return torch.exp(-torch.exp(-standard))
