    # Wrong: there are fewer words than letters.
    fenced = np.concatenate([[-1], np.unique(positions), [letters]])
    return bool(np.diff(fenced).max() <= w)
