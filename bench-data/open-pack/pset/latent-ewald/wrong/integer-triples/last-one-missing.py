    # Wrong: the range ends too early.
    reach = (k_cut * np.linalg.norm(cell, axis=1) / (2 * np.pi)).astype(int)
    steps = [range(-n, n) for n in reach]
    triples = np.array(list(itertools.product(*steps)))
