    # Wrong: minus the logarithm is the Gumbel variable.
    z = torch.log(d + shift)
    sigma = z.std(unbiased=False) * math.sqrt(6) / math.pi
    mu = z.mean() - EULER * sigma
    beta = 1 / sigma
    alpha = torch.exp(mu * beta)
    return alpha, beta
