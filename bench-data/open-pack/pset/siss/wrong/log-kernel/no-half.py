    # Wrong: the exponent of a Gaussian has a half.
    deviation = (m - at.gamma * centre) / at.sigma
    return -deviation.square().flatten(1).sum(dim=1)
