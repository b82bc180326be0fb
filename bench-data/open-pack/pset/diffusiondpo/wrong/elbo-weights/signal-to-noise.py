    # Wrong: weighs by what is left of the image.
    abar = cumulative_alphas(betas)
    return abar / (1 - abar)
