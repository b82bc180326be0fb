    # Wrong: it will be multiplied by the weight of the denoiser.
    live = scale_gradient(latent, weights.encoder)
    _, hidden = models.denoiser(interpolate(live, batch.eps, batch.t), batch.t)
    alignment = alignment_loss(batch.features, models.projector(hidden))
