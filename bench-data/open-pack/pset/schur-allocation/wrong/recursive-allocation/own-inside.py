    # Wrong: the rule of scaling is not handed on.
    if len(block.budget) == 1:
        return block.budget / block.cov[0]
    first, cross, second = halve(block)
    halves = [augment(first, cross, second, gamma), augment(second, cross.T, first, gamma)]
    parts = []
    for half in halves:
        u = allocate(half, gamma)
        parts.append(block_scale(u, half, risk) * u)
    return np.concatenate(parts)
