    # Wrong: the mass is no longer one.
    standard = (z - mu) / sigma
    return torch.exp(-standard - torch.exp(-standard))
