    # Wrong: between start and end there is something between one and zero.
    return 1.0 if step < end else 0.0
