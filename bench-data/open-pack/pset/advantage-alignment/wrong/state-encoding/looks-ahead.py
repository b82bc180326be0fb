    # Wrong: sees the action after.
    after = state_after(actions, agent)
    return torch.cat([after[:, 1:], torch.zeros_like(after[:, :1])], dim=1)
