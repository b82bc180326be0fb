    # Wrong: what is left has the power, not what is done.
    if step >= end:
        return 0.0
    if step < start:
        return 1.0
    return 1 - ((step - start) / (end - start)) ** power
