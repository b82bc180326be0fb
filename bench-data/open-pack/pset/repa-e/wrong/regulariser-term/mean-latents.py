    # Wrong: the decoder gets the latents as they were drawn.
    rebuilt = models.autoencoder.decode(mean)
    own = regulariser(batch.x, rebuilt, mean, log_variance, weights.divergence)
