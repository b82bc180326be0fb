    # Wrong: only whether the past was good.
    past = past_advantages(advantages[agent], gamma)
    if regularize:
        past = past / torch.arange(1, past.shape[1] + 1)
    others = torch.cat([advantages[:agent], advantages[agent + 1 :]]).sum(dim=0)
    return past.sign() * others
