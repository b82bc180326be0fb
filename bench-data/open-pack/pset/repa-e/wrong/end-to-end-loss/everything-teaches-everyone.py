    # Wrong: the encoder would learn from the diffusion loss.
    mean, log_variance = models.autoencoder.encode(batch.x)
    z = draw_latent(mean, log_variance, batch.noise)
    latent = models.norm(z)
    velocity, hidden = models.denoiser(interpolate(latent, batch.eps, batch.t), batch.t)
    diffusion = (velocity - velocity_target(latent, batch.eps)).square().mean()
    alignment = alignment_loss(batch.features, models.projector(hidden))
    rebuilt = models.autoencoder.decode(z)
    own = regulariser(batch.x, rebuilt, mean, log_variance, weights.divergence)
    total = diffusion + weights.denoiser * alignment + weights.regulariser * own
    return Losses(total, diffusion, alignment, own)
