    # Wrong: time zero is the latent.
    share = t[:, None, None]
    return share * latent + (1 - share) * eps
