    # Wrong: the order decides.
    smallest = sliding_minima(word_numbers(sequence, t), w + k - t)
    windows = np.arange(smallest.size)
    return windows + (smallest - windows) % w
