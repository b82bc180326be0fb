    # Wrong: masks what should be kept.
    return torch.where(u < kept, sizes, x)
