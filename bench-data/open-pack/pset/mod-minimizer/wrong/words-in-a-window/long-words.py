    # Wrong: so many long words are in a window; there are more short ones.
    width = w
