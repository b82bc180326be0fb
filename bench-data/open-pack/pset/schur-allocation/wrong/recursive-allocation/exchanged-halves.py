    # Wrong: the second half goes first.
    if len(block.budget) == 1:
        return block.budget / block.cov[0]
    first, cross, second = halve(block)
    halves = [augment(first, cross, second, gamma), augment(second, cross.T, first, gamma)]
    parts = []
    for half in reversed(halves):
        u = allocate(half, gamma, risk)
        parts.append(block_scale(u, half, risk) * u)
    return np.concatenate(parts)
