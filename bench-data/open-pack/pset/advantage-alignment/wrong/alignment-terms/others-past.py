    # Wrong: the past of the others.
    past = past_advantages(advantages.sum(dim=0) - advantages[agent], gamma)
    if regularize:
        past = past / torch.arange(1, past.shape[1] + 1)
    others = torch.cat([advantages[:agent], advantages[agent + 1 :]]).sum(dim=0)
    return past * others
