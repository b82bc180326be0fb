    # Wrong: the noise of this step counts.
    abar = torch.cat([torch.zeros(1), cumulative_alphas(betas)[:-1]])
    return betas / (2 * (1 - betas) * (1 - abar))
