    # Wrong: this is the length of another scheme.
    return max(k - w, ANCHOR) if k >= ANCHOR else k
