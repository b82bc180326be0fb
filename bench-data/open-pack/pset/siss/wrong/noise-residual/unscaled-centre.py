    # Wrong: the image fades with the level.
    noise = (m - centre) / at.sigma
    return (noise - predicted).square().flatten(1).sum(dim=1)
