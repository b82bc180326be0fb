    # Wrong: a state that never was has the rate 0.
    visits = F.one_hot(states_of(actions, agent), 5)
    cooperated = (actions[..., agent] == 0)[..., None] * visits
    return cooperated.sum(dim=(0, 1)) / visits.sum(dim=(0, 1)).clamp(min=1)
