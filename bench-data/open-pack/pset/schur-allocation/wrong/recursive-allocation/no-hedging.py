    # Wrong: halves do not know of each other.
    if len(block.budget) == 1:
        return block.budget / block.cov[0]
    first, cross, second = halve(block)
    halves = [first, second]
    parts = []
    for half in halves:
        u = allocate(half, gamma, risk)
        parts.append(block_scale(u, half, risk) * u)
    return np.concatenate(parts)
