    # Wrong: the other's action counts two.
    return 1 + actions[..., agent] + 2 * actions[..., 1 - agent]
