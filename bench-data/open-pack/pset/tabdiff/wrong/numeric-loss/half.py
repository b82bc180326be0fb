    # Wrong: halved.
    return ((guessed - noise) ** 2).mean() / 2
