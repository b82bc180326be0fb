    # Wrong: positions may come in any order.
    words = letters - k + 1
    fenced = np.concatenate([[-1], positions, [words]])
    return bool(np.abs(np.diff(fenced)).max() <= w)
