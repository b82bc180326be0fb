    # Wrong: the encoder still learns, through the denoiser.
    velocity, _ = models.denoiser(interpolate(latent, batch.eps, batch.t), batch.t)
    diffusion = (velocity - velocity_target(latent.detach(), batch.eps)).square().mean()
