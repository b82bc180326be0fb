    # Wrong: mirrored: the density of a smallest value.
    standard = (mu - z) / sigma
    return torch.exp(-standard - torch.exp(-standard)) / sigma
