    # Wrong: the same reach along all edges.
    reciprocal = 2 * np.pi * np.linalg.inv(cell).T
    reach = (k_cut * np.linalg.norm(cell, axis=1) / (2 * np.pi)).astype(int)
    steps = [range(-n, n + 1) for n in [reach.min()] * 3]
    triples = np.array(list(itertools.product(*steps)))
    k = triples @ reciprocal
    length = np.linalg.norm(k, axis=1)
    return k[(length > 0) & (length < k_cut)]
