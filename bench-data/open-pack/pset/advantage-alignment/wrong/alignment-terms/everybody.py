    # Wrong: the agent is one of the others.
    past = past_advantages(advantages[agent], gamma)
    if regularize:
        past = past / torch.arange(1, past.shape[1] + 1)
    others = advantages.sum(dim=0)
    return past * others
