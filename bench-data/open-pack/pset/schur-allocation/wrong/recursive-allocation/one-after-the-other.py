    # Wrong: the second half is hedged with the first as already hedged.
    if len(block.budget) == 1:
        return block.budget / block.cov[0]
    first, cross, second = halve(block)
    hedged = augment(first, cross, second, gamma)
    halves = [hedged, augment(second, cross.T, hedged, gamma)]
    parts = []
    for half in halves:
        u = allocate(half, gamma, risk)
        parts.append(block_scale(u, half, risk) * u)
    return np.concatenate(parts)
