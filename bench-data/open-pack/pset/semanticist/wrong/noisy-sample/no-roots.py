    # Wrong: survival is a share of variance.
    left = survival[t].reshape(-1, 1, 1)
    return left * x + (1 - left) * eps
