    # Wrong: the first step remembers the last.
    after = state_after(actions, agent)
    return after.roll(1, dims=1)
