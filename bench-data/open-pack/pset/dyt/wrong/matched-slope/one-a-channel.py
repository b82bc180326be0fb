    # Wrong: one slope for all.
    return 1.0 / x.std(dim=0, unbiased=False)
