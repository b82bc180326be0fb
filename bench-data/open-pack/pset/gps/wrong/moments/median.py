    # Wrong: the mean is matched.
    sigma = z.std(unbiased=False) * math.sqrt(6) / math.pi
    mu = z.median() - EULER * sigma
