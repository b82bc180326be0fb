    # Wrong: kept words among all words, not among windows.
    return np.unique(positions).size / positions.size
