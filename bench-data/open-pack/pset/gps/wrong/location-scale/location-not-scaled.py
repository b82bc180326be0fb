    # Wrong: the logarithm is in units of beta.
    mu = torch.log(alpha)
    sigma = 1 / beta
    return mu, sigma
