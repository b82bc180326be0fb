    # Wrong: a Gumbel variable spreads wider than its scale.
    sigma = z.std(unbiased=False)
    mu = z.mean() - EULER * sigma
