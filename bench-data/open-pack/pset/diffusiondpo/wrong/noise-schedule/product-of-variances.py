    # Wrong: what survives is multiplied, not what is added.
    return torch.cumprod(betas, dim=0)
