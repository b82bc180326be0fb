    # Wrong: the scale of latents would drift.
    mean, log_variance = models.autoencoder.encode(batch.x)
    latent = z = draw_latent(mean, log_variance, batch.noise)
    models.norm(z)
    still = latent.detach()
    velocity, _ = models.denoiser(interpolate(still, batch.eps, batch.t), batch.t)
    diffusion = (velocity - velocity_target(still, batch.eps)).square().mean()
    live = scale_gradient(latent, weights.encoder / weights.denoiser)
    _, hidden = models.denoiser(interpolate(live, batch.eps, batch.t), batch.t)
    alignment = alignment_loss(batch.features, models.projector(hidden))
    rebuilt = models.autoencoder.decode(z)
    own = regulariser(batch.x, rebuilt, mean, log_variance, weights.divergence)
    total = diffusion + weights.denoiser * alignment + weights.regulariser * own
    return Losses(total, diffusion, alignment, own)
