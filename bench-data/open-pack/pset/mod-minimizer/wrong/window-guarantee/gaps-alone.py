    # Wrong: the first and the last windows count as well.
    kept = np.unique(positions)
    return bool(kept.size > 0 and (np.diff(kept) <= w).all())
