    # Wrong: no short word is longer than the words to keep.
    return ANCHOR + (k - ANCHOR) % w
