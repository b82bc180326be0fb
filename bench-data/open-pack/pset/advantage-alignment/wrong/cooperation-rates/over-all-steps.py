    # Wrong: divides by all steps.
    visits = F.one_hot(states_of(actions, agent), 5)
    cooperated = (actions[..., agent] == 0)[..., None] * visits
    return cooperated.sum(dim=(0, 1)) / visits.sum()
