    # Wrong: restrictions disappear; they do not come.
    if step >= end:
        return 1.0
    if step < start:
        return 0.0
    return ((step - start) / (end - start)) ** power
