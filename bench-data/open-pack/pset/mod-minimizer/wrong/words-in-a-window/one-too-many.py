    # Wrong: the last one does not fit.
    width = w + k - t + 1
