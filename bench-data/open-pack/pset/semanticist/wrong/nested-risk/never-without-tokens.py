    # Wrong: a random cut may take all tokens away.
    return progressive_errors(directions, x)[1:].mean()
