    # Wrong: the anchor is taken off before the remainder.
    if k < ANCHOR:
        return k
    return ANCHOR + k % w
