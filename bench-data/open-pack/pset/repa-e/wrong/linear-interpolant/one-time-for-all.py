    # Wrong: each sample has a time of its own.
    return (1 - t[0]) * latent + t[0] * eps
