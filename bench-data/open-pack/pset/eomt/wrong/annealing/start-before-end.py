    # Wrong: without any length the end wins.
    if step <= start:
        return 1.0
    if step >= end:
        return 0.0
    return (1 - (step - start) / (end - start)) ** power
