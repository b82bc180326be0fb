    # Wrong: the first windows count as well.
    fenced = np.concatenate([np.unique(positions), [words]])
