    # Wrong: remembers the other's action only.
    return 1 + actions[..., 1 - agent]
