    # Wrong: the past of the others times the own present.
    past = advantages[agent]
    if regularize:
        past = past / torch.arange(1, past.shape[1] + 1)
    others = torch.cat([advantages[:agent], advantages[agent + 1 :]]).sum(dim=0)
    return past * past_advantages(others, gamma)
