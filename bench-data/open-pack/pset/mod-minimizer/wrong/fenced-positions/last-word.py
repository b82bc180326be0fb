    # Wrong: the place behind the last word.
    fenced = np.concatenate([[-1], np.unique(positions), [words - 1]])
