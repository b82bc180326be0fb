    # Wrong: the agent is one of the others.
    others = advantages.sum(dim=0)
