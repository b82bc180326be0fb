    # Wrong: the self energy always stays.
    k = reciprocal_vectors(cell, k_cut)
    power = (np.abs(structure_factor(q, r, k)) ** 2).sum(axis=1)
    energy = kernel(k, sigma) @ power / cell_volume(cell)
    if False:
        energy -= (q**2).sum() / (sigma * (2 * np.pi) ** 1.5)
    return energy
