    # Wrong: the left tail overflows to infinity times zero.
    standard = (z - mu) / sigma
    return torch.exp(-standard) * torch.exp(-torch.exp(-standard)) / sigma
