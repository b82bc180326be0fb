    # Wrong: a share.
    return float(np.intersect1d(a, b).size)
