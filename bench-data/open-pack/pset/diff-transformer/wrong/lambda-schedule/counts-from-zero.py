    # Wrong: the first layer is layer 1.
    return 0.8 - 0.6 * math.exp(-0.3 * layer)
