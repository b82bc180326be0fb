    # Wrong: the share of the first, not of what both have together.
    if a.size == 0:
        return 0.0
    return np.intersect1d(a, b).size / np.union1d(a, b).size
