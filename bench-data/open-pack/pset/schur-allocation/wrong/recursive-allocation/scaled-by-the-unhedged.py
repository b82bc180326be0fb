    # Wrong: the scale looks at the halves before hedging.
    if len(block.budget) == 1:
        return block.budget / block.cov[0]
    first, cross, second = halve(block)
    halves = [augment(first, cross, second, gamma), augment(second, cross.T, first, gamma)]
    parts = []
    for half, plain in zip(halves, (first, second), strict=True):
        u = allocate(half, gamma, risk)
        parts.append(block_scale(u, plain, risk) * u)
    return np.concatenate(parts)
