    # Wrong: these are variances, not factors of the image and of the noise.
    survival = torch.cumprod(1 - betas, dim=0)
    return Levels(survival, 1 - survival)
