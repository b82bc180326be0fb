    # Wrong: minus the logarithm of the distance is taken already.
    mu = -torch.log(alpha) / beta
    sigma = 1 / beta
    return mu, sigma
