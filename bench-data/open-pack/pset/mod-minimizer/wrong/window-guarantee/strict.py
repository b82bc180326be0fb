    # Wrong: a gap as long as a window is none too many.
    words = letters - k + 1
    fenced = np.concatenate([[-1], np.unique(positions), [words]])
    return bool(np.diff(fenced).max() < w)
