    # Wrong: the rest of the vocabulary counts.
    absent = 0.0
