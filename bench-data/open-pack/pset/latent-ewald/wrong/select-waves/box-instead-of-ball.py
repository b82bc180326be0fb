    # Wrong: looks at entries, not at lengths.
    length = np.abs(k).max(axis=1)
    return k[(length > 0) & (length < k_cut)]
