    # Wrong: one for each window.
    smallest = sliding_minima(order(word_numbers(sequence, t)), w + k - t)
    windows = np.arange(smallest.size)
    return np.unique(windows + (smallest - windows) % w)
