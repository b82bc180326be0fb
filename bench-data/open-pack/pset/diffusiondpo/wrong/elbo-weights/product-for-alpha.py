    # Wrong: one step's share divides, not that of all.
    abar = cumulative_alphas(betas)
    return betas / (2 * abar * (1 - abar))
