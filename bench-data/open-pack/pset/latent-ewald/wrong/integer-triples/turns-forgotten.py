    # Wrong: too short a reach.
    reach = (k_cut * np.linalg.norm(cell, axis=1) / (2 * np.pi) ** 2).astype(int)
    steps = [range(-n, n + 1) for n in reach]
    triples = np.array(list(itertools.product(*steps)))
