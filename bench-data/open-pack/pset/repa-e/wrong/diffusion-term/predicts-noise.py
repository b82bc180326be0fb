    # Wrong: what is predicted is a velocity.
    still = latent.detach()
    velocity, _ = models.denoiser(interpolate(still, batch.eps, batch.t), batch.t)
    diffusion = (velocity - batch.eps).square().mean()
