    # Wrong: compares the square with the limit.
    length = (k**2).sum(axis=1)
    return k[(length > 0) & (length < k_cut)]
