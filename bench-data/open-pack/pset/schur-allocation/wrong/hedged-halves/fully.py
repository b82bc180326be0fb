    # Wrong: the share is forgotten.
    halves = [augment(first, cross, second, 1.0), augment(second, cross.T, first, 1.0)]
