    # Wrong: the share of the first sketch.
    if a.size == 0:
        return 0.0
    return np.intersect1d(a, b).size / b.size
