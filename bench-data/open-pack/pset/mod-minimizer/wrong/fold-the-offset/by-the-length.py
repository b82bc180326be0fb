    # Wrong: modulo the number of words in a window.
    windows = np.arange(smallest.size)
    offsets = (smallest - windows) % k
