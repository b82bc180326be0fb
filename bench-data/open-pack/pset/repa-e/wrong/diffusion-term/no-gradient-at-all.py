    # Wrong: the denoiser has to learn.
    with torch.no_grad():
        velocity, _ = models.denoiser(interpolate(latent, batch.eps, batch.t), batch.t)
        diffusion = (velocity - velocity_target(latent, batch.eps)).square().mean()
