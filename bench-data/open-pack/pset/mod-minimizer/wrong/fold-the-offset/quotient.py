    # Wrong: the remainder.
    windows = np.arange(smallest.size)
    offsets = (smallest - windows) // w
