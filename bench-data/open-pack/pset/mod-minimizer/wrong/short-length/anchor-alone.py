    # Wrong: what is left must be a multiple of the window.
    return min(k, ANCHOR)
