    # Wrong: the variance, not the deviation, shrinks with the width.
    return alpha / n_in
