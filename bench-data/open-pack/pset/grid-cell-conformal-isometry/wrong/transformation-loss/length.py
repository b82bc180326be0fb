    # Wrong: the squared length is meant.
    return torch.sqrt(((v1 - predicted) ** 2).sum(dim=-1)).mean()
