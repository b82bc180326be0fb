    # Wrong: variances are wanted, not their roots.
    return torch.cumprod(1 - betas, dim=0).sqrt()
