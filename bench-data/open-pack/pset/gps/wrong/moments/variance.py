    # Wrong: the deviation is meant.
    sigma = z.var(unbiased=False) * math.sqrt(6) / math.pi
    mu = z.mean() - EULER * sigma
