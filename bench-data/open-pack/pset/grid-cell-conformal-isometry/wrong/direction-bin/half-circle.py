    # Wrong: a turn is two pi.
    return torch.round(heading * m / math.pi).long() % m
