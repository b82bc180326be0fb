    # Wrong: returns the variance.
    return alpha * alpha / n_in
