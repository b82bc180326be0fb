    # Wrong: one number for all samples.
    noise = (m - at.gamma * centre) / at.sigma
    return (noise - predicted).square().sum()
