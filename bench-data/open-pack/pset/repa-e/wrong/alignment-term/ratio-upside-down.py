    # Wrong: the encoder's weight over the denoiser's.
    live = scale_gradient(latent, weights.denoiser / weights.encoder)
    _, hidden = models.denoiser(interpolate(live, batch.eps, batch.t), batch.t)
    alignment = alignment_loss(batch.features, models.projector(hidden))
