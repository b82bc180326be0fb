    # Wrong: the location lives on the scale of logarithms.
    mu = alpha / beta
    sigma = 1 / beta
    return mu, sigma
