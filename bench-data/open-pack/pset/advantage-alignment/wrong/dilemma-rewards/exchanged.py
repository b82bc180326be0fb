    # Wrong: each gets what is the other's.
    first, second = actions.unbind(dim=-1)
    return torch.stack([PAYOFF[second, first], PAYOFF[first, second]])
