    # Wrong: a divergence of Gaussians has a half.
    abar = cumulative_alphas(betas)
    return betas / ((1 - betas) * (1 - abar))
