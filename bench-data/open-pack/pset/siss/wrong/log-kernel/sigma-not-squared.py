    # Wrong: the variance stands below, not its root.
    squared = ((m - at.gamma * centre).square() / at.sigma).flatten(1).sum(dim=1)
    return -0.5 * squared
