    # Wrong: the mean lies to the right of the location.
    sigma = z.std(unbiased=False) * math.sqrt(6) / math.pi
    mu = z.mean() + EULER * sigma
