    # Wrong: the last windows count as well.
    fenced = np.concatenate([[-1], np.unique(positions)])
