    # Wrong: only very long words come near to it.
    return 1 / w
