    # Wrong: folded, not cut.
    windows = np.arange(smallest.size)
    offsets = np.minimum(smallest - windows, w - 1)
