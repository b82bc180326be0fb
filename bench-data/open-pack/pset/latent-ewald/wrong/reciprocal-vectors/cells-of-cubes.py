    # Wrong: looks at the lengths of edges only.
    reciprocal = 2 * np.pi * np.diag(1 / np.linalg.norm(cell, axis=1))
    reach = (k_cut * np.linalg.norm(cell, axis=1) / (2 * np.pi)).astype(int)
    steps = [range(-n, n + 1) for n in reach]
    triples = np.array(list(itertools.product(*steps)))
    k = triples @ reciprocal
    length = np.linalg.norm(k, axis=1)
    return k[(length > 0) & (length < k_cut)]
