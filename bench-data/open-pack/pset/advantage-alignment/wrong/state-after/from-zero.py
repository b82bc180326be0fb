    # Wrong: takes the state of the first step.
    return 2 * actions[..., agent] + actions[..., 1 - agent]
