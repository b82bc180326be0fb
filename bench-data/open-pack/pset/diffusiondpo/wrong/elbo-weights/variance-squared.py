    # Wrong: the reverse step's variance cancels one of two.
    abar = cumulative_alphas(betas)
    return betas**2 / (2 * (1 - betas) * (1 - abar))
