    # Wrong: the encoder still learns, from the target.
    still = latent.detach()
    velocity, _ = models.denoiser(interpolate(still, batch.eps, batch.t), batch.t)
    diffusion = (velocity - velocity_target(latent, batch.eps)).square().mean()
