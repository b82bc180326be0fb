    # Wrong: the mean lies beyond the location.
    sigma = z.std(unbiased=False) * math.sqrt(6) / math.pi
    mu = z.mean()
