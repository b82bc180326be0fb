    # Wrong: the wave without a length stays.
    reciprocal = 2 * np.pi * np.linalg.inv(cell).T
    reach = (k_cut * np.linalg.norm(cell, axis=1) / (2 * np.pi)).astype(int)
    steps = [range(-n, n + 1) for n in reach]
    triples = np.array(list(itertools.product(*steps)))
    k = triples @ reciprocal
    length = np.linalg.norm(k, axis=1)
    return k[(length < k_cut)]
