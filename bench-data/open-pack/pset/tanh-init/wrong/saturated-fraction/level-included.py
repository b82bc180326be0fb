    # Wrong: the level itself does not count.
    shares = [(layer.abs() >= level).float().mean() for layer in acts]
    return torch.stack(shares)
