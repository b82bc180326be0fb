    # Wrong: just below a full turn there is no direction m.
    return torch.round(heading * m / (2 * math.pi)).long()
