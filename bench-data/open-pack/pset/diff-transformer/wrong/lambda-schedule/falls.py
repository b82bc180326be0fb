    # Wrong: starts at 0.8 and falls to 0.2.
    return 0.2 + 0.6 * math.exp(-0.3 * (layer - 1))
