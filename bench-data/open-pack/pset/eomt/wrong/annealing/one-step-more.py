    # Wrong: the end is the first step without restrictions.
    if step > end:
        return 0.0
    if step < start:
        return 1.0
    return (1 - (step - start) / (end - start + 1)) ** power
