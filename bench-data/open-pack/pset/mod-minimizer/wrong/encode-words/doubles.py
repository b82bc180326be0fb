    # Wrong: a double has 53 bits.
    words = np.lib.stride_tricks.sliding_window_view(sequence, length)
    powers = 4.0 ** np.arange(length - 1, -1, -1)
    return (words * powers).sum(axis=1).astype(np.uint64)
