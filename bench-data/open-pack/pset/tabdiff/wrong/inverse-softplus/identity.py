    # Wrong: right for large numbers only.
    return y
