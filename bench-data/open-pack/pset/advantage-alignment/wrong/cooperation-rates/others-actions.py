    # Wrong: counts the other's actions.
    visits = F.one_hot(states_of(actions, agent), 5)
    cooperated = (actions[..., 1 - agent] == 0)[..., None] * visits
    return cooperated.sum(dim=(0, 1)) / visits.sum(dim=(0, 1))
