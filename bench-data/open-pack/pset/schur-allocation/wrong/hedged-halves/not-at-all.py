    # Wrong: nothing is hedged.
    halves = [first, second]
