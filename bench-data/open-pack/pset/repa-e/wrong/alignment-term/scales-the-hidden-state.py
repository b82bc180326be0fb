    # Wrong: the denoiser would have the encoder's weight too.
    _, hidden = models.denoiser(interpolate(latent, batch.eps, batch.t), batch.t)
    hidden = scale_gradient(hidden, weights.encoder / weights.denoiser)
    alignment = alignment_loss(batch.features, models.projector(hidden))
