    # Wrong: the denoiser sees noisy latents.
    live = scale_gradient(latent, weights.encoder / weights.denoiser)
    _, hidden = models.denoiser(live, batch.t)
    alignment = alignment_loss(batch.features, models.projector(hidden))
