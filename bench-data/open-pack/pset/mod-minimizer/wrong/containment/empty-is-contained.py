    # Wrong: an empty sketch says nothing.
    if a.size == 0:
        return 1.0
    return np.intersect1d(a, b).size / a.size
