    # Wrong: the shortest words would repeat.
    return k % w or w
