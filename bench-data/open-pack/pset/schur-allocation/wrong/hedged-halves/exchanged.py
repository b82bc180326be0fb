    # Wrong: the second half goes first.
    halves = [augment(second, cross.T, first, gamma), augment(first, cross, second, gamma)]
