    # Wrong: not squared.
    power = np.abs(structure_factor(q, r, k)).sum(axis=1)
