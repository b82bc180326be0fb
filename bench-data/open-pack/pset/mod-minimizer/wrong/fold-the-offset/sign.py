    # Wrong: from the window to the smallest.
    windows = np.arange(smallest.size)
    offsets = (windows - smallest) % w
