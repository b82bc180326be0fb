    # Wrong: what is left is beta times the average.
    return y - (1 - beta) * z
