    # Wrong: the share that is left is wanted.
    return 1 - torch.cumprod(1 - betas, dim=0)
