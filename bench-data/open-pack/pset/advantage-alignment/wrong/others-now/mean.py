    # Wrong: the mean of the others.
    others = torch.cat([advantages[:agent], advantages[agent + 1 :]]).mean(dim=0)
