    # Wrong: the place of a letter counts.
    words = np.lib.stride_tricks.sliding_window_view(sequence, length)
    return words.sum(axis=1).astype(np.uint64)
