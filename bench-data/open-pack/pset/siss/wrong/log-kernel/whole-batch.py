    # Wrong: the samples are lumped together.
    deviation = (m - at.gamma * centre) / at.sigma
    return -0.5 * deviation.square().sum().expand(m.shape[0])
