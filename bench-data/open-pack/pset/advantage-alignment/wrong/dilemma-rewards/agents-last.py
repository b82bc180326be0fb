    # Wrong: agents stand last.
    first, second = actions.unbind(dim=-1)
    return torch.stack([PAYOFF[first, second], PAYOFF[second, first]], dim=-1)
