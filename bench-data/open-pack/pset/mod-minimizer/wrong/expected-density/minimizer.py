    # Wrong: this is a scheme without short words.
    return 2 / (w + 1)
