    # Wrong: noise of one size.
    return x + noise
