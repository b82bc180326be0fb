    # Wrong: steps in variances.
    return x + (sigma_to**2 - sigma_from**2) * guessed
