    # Wrong: the mean of each game's rates.
    visits = F.one_hot(states_of(actions, agent), 5)
    cooperated = (actions[..., agent] == 0)[..., None] * visits
    return (cooperated.sum(dim=1) / visits.sum(dim=1)).nanmean(dim=0)
