    # Wrong: the exponent is upside down.
    return alpha**-beta
