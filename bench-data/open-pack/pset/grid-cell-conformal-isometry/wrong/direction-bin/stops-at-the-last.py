    # Wrong: a circle has no end to stop at.
    return torch.round(heading * m / (2 * math.pi)).long().clamp(max=m - 1)
