    # Wrong: adds noise.
    return x + (sigma_from - sigma_to) * guessed
