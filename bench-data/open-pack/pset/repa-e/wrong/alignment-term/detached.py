    # Wrong: this is what teaches the encoder.
    _, hidden = models.denoiser(interpolate(latent.detach(), batch.eps, batch.t), batch.t)
    alignment = alignment_loss(batch.features, models.projector(hidden))
