    # Wrong: the last one fits as well.
    width = w + k - t - 1
