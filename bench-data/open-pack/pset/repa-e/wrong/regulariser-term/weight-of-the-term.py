    # Wrong: the term has a weight, and the divergence in it another.
    rebuilt = models.autoencoder.decode(z)
    own = regulariser(batch.x, rebuilt, mean, log_variance, weights.regulariser)
