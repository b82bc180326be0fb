    # Wrong: the network predicts noise, not what is left of the image.
    return (m - at.gamma * centre - predicted).square().flatten(1).sum(dim=1)
