    # Wrong: squares add up to one, not the factors themselves.
    gamma = torch.cumprod(1 - betas, dim=0).sqrt()
    return Levels(gamma, 1 - gamma)
