    # Wrong: the deviation is the biased one.
    return 1.0 / x.std()
