    # Wrong: latents must stay near a standard normal.
    return (x - rebuilt).square().mean()
