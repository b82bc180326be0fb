    # Wrong: the mean is not part of the spread.
    return 1.0 / (x**2).mean().sqrt()
