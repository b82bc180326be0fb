    # Wrong: where it stands, not what it is.
    windows = np.lib.stride_tricks.sliding_window_view(values, width)
    return windows.min(axis=1).astype(np.int64)
