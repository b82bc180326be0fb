    # Wrong: the memory of the first agent.
    after = state_after(actions, 0)
    return torch.cat([torch.zeros_like(after[:, :1]), after[:, :-1]], dim=1)
