    # Wrong: a range has two ends.
    return torch.stack([quantile(state, 0.95) for state in states])
