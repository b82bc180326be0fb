    # Wrong: latents fade as noise comes.
    return latent + t[:, None, None] * eps
