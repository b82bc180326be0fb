    # Wrong: alpha is a deviation, not a variance.
    return math.sqrt(alpha / n_in)
