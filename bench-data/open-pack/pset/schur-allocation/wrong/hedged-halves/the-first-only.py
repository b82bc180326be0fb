    # Wrong: the second half is not hedged.
    halves = [augment(first, cross, second, gamma), second]
