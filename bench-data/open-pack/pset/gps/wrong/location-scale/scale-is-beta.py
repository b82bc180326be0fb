    # Wrong: a large beta makes a narrow density.
    mu = torch.log(alpha) / beta
    sigma = beta
    return mu, sigma
