    # Wrong: the first class for a mark.
    return torch.where(u < kept, x, torch.zeros_like(x))
