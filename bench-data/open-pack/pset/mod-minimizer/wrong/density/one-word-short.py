    # Wrong: the last word is there as well.
    return np.unique(positions).size / (letters - k)
