    # Wrong: the denoiser sees normalised latents.
    still = z.detach()
    velocity, _ = models.denoiser(interpolate(still, batch.eps, batch.t), batch.t)
    diffusion = (velocity - velocity_target(still, batch.eps)).square().mean()
