    # Wrong: the location comes first.
    mu = torch.log(alpha) / beta
    sigma = 1 / beta
    return sigma, mu
