    # Wrong: the first window ends at the last of its values.
    windows = np.lib.stride_tricks.sliding_window_view(values, width)
    return (np.arange(len(windows)) + windows.argmin(axis=1))[1:].astype(np.int64)
