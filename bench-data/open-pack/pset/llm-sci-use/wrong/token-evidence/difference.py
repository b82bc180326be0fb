    # Wrong: logarithms are compared, not probabilities.
    p, q = model
    return q - p
