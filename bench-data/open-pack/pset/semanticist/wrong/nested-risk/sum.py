    # Wrong: a mean over cuts.
    return progressive_errors(directions, x)[:-1].sum()
