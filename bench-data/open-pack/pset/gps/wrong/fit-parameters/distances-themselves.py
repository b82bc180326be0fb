    # Wrong: their logarithm is Gumbel distributed.
    z = d + shift
    sigma = z.std(unbiased=False) * math.sqrt(6) / math.pi
    mu = z.mean() - EULER * sigma
    beta = 1 / sigma
    alpha = torch.exp(mu * beta)
    return alpha, beta
