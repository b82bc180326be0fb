    # Wrong: distances are shifted first.
    t = alpha * d**beta + shift
    return t * torch.exp(-t)
