    # Wrong: takes the direction below, not the nearest.
    return torch.floor(heading * m / (2 * math.pi)).long() % m
