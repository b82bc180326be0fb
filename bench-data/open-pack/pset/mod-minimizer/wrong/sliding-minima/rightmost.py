    # Wrong: of equals the leftmost.
    windows = np.lib.stride_tricks.sliding_window_view(values[::-1], width)
    places = len(values) - 1 - (np.arange(len(windows)) + windows.argmin(axis=1))
    return places[::-1].astype(np.int64)
