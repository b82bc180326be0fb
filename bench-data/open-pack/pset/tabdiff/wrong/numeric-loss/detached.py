    # Wrong: does not teach.
    return ((guessed.detach() - noise) ** 2).mean()
