    # Wrong: the pixels of an image are independent, so their logarithms add up.
    deviation = (m - at.gamma * centre) / at.sigma
    return -0.5 * deviation.square().flatten(1).mean(dim=1)
