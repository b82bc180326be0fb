    # Wrong: a bell has equal tails.
    standard = (z - mu) / sigma
    return torch.exp(-(standard**2) / 2) / (sigma * math.sqrt(2 * math.pi))
