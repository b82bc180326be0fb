    # Wrong: the image fades with the level.
    deviation = (m - centre) / at.sigma
    return -0.5 * deviation.square().flatten(1).sum(dim=1)
