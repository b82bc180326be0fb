    # Wrong: the encoder has a weight of its own.
    _, hidden = models.denoiser(interpolate(latent, batch.eps, batch.t), batch.t)
    alignment = alignment_loss(batch.features, models.projector(hidden))
