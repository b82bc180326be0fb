    # Wrong: the reverse step's variance is beta itself.
    abar = cumulative_alphas(betas)
    before = torch.cat([torch.ones(1, dtype=abar.dtype), abar[:-1]])
    return betas * (1 - before) / (2 * (1 - betas) * (1 - abar) ** 2)
