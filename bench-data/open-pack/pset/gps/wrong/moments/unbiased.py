    # Wrong: the deviation is the biased one.
    sigma = z.std() * math.sqrt(6) / math.pi
    mu = z.mean() - EULER * sigma
