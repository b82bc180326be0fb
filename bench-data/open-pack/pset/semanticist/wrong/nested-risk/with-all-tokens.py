    # Wrong: a random cut always takes the last token away.
    return progressive_errors(directions, x).mean()
