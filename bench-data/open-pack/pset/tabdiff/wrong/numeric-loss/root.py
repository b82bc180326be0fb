    # Wrong: the root of the mean.
    return ((guessed - noise) ** 2).mean().sqrt()
