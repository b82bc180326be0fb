    # Wrong: a mean over all numbers.
    still = latent.detach()
    velocity, _ = models.denoiser(interpolate(still, batch.eps, batch.t), batch.t)
    diffusion = (velocity - velocity_target(still, batch.eps)).square().sum(dim=-1).mean()
