    # Wrong: both get what the first gets.
    first, second = actions.unbind(dim=-1)
    return torch.stack([PAYOFF[first, second], PAYOFF[first, second]])
