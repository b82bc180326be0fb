    # Wrong: distances are shifted first.
    z = -torch.log(d)
    sigma = z.std(unbiased=False) * math.sqrt(6) / math.pi
    mu = z.mean() - EULER * sigma
    beta = 1 / sigma
    alpha = torch.exp(mu * beta)
    return alpha, beta
