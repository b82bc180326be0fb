    # Wrong: a weight of one is the prediction with tokens.
    return shown + weight * (shown - nothing)
