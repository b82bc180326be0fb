    # Wrong: lengths of columns, not of edges.
    reach = (k_cut * np.linalg.norm(cell, axis=0) / (2 * np.pi)).astype(int)
    steps = [range(-n, n + 1) for n in reach]
    triples = np.array(list(itertools.product(*steps)))
