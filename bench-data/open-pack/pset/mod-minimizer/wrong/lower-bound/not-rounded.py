    # Wrong: rounded up.
    return 1 / w
