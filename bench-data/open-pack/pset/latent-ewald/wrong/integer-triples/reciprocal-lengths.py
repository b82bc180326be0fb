    # Wrong: divides by the edges.
    reach = (k_cut / np.linalg.norm(reciprocal, axis=1)).astype(int)
    steps = [range(-n, n + 1) for n in reach]
    triples = np.array(list(itertools.product(*steps)))
