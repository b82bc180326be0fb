    # Wrong: sums over cells.
    return ((v1 - predicted) ** 2).mean()
