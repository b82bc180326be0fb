    # Wrong: a window has so many letters.
    width = w + k - 1
