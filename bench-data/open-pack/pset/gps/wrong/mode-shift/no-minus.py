    # Wrong: the sign of the exponent.
    return alpha ** (1 / beta)
