    # Wrong: the exponential falls with depth.
    return 0.8 - 0.6 * math.exp(0.3 * (layer - 1))
