    # Wrong: counts defections.
    visits = F.one_hot(states_of(actions, agent), 5)
    cooperated = (actions[..., agent] == 1)[..., None] * visits
    return cooperated.sum(dim=(0, 1)) / visits.sum(dim=(0, 1))
