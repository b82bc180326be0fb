    # Wrong: years, not rewards.
    first, second = actions.unbind(dim=-1)
    return -torch.stack([PAYOFF[first, second], PAYOFF[second, first]])
