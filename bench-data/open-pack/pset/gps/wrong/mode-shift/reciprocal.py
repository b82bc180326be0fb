    # Wrong: beta is forgotten.
    return 1 / alpha
