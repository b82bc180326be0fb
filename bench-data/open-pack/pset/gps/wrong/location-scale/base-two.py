    # Wrong: the logarithm is the natural one.
    mu = torch.log2(alpha) / beta
    sigma = 1 / beta
    return mu, sigma
