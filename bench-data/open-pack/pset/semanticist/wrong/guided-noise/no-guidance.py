    # Wrong: the weight counts.
    return shown
