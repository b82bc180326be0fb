    # Wrong: the first and the last place count both.
    width = w + k - t
    return (width / w) / (width + 1)
