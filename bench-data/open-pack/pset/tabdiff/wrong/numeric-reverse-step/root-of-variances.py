    # Wrong: the step of a random walk.
    return x - torch.sqrt(sigma_from**2 - sigma_to**2) * guessed
