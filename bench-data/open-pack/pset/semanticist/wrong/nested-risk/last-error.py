    # Wrong: the order would not count.
    return progressive_errors(directions, x)[-1]
