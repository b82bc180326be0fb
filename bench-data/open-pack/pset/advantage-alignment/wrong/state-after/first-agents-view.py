    # Wrong: both see it like the first.
    return 1 + 2 * actions[..., 0] + actions[..., 1]
