    # Wrong: compares squared lengths.
    neural = ((v1 - v0) ** 2).sum(dim=-1)
    travelled = (dx**2).sum(dim=-1)
    return ((neural - s**2 * travelled) ** 2).mean()
