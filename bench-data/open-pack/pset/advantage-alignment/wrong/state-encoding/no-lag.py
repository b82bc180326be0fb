    # Wrong: sees the action that it is about to take.
    after = state_after(actions, agent)
    return after
