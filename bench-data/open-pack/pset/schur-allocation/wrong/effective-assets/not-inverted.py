    # Wrong: the concentration itself.
    return weights @ weights
