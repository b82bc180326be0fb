    # Wrong: leaves out the wrong one.
    others = torch.cat([advantages[: agent + 1], advantages[agent + 2 :]]).sum(dim=0)
