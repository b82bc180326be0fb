    # Wrong: a latent is drawn.
    return mean
