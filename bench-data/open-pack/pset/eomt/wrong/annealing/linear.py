    # Wrong: the decay has a power.
    if step >= end:
        return 0.0
    if step < start:
        return 1.0
    return 1 - (step - start) / (end - start)
