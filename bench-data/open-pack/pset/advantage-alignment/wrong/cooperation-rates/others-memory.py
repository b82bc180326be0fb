    # Wrong: by what the other remembers.
    visits = F.one_hot(states_of(actions, 1 - agent), 5)
    cooperated = (actions[..., agent] == 0)[..., None] * visits
    return cooperated.sum(dim=(0, 1)) / visits.sum(dim=(0, 1))
