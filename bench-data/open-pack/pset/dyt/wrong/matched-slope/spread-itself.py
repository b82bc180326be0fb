    # Wrong: wide activations need a gentle slope.
    return x.std(unbiased=False)
