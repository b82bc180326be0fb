    # Wrong: the code is the last axis.
    return codes
