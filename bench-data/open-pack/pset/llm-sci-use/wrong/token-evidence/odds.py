    # Wrong: the logarithm of the ratio of odds.
    p, q = model
    return (q / (1 - q)) / (p / (1 - p))
