    # Wrong: a kept word at w would seem to do for the first window.
    fenced = np.concatenate([[0], np.unique(positions), [words]])
