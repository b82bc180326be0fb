    # Wrong: the first step has a memory.
    after = state_after(actions, agent)
    return torch.cat([after[:, :1], after[:, :-1]], dim=1)
