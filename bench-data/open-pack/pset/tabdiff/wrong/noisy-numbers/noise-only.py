    # Wrong: the numbers are forgotten.
    return sigma * noise
