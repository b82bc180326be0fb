    # Wrong: the agent itself.
    others = advantages[agent]
