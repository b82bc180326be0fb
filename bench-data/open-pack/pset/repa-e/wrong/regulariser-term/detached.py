    # Wrong: the encoder learns to rebuild, too.
    rebuilt = models.autoencoder.decode(z.detach())
    own = regulariser(batch.x, rebuilt, mean, log_variance, weights.divergence)
