    # Wrong: the offset counts from the start of the window.
    windows = np.arange(smallest.size)
    offsets = smallest % w
