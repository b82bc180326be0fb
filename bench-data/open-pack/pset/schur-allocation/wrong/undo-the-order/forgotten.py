    # Wrong: weights stay in the order of the list.
    weights = u
