    # Wrong: channels are added before squaring.
    k = reciprocal_vectors(cell, k_cut)
    power = np.abs(structure_factor(q, r, k).sum(axis=1)) ** 2
    energy = kernel(k, sigma) @ power / cell_volume(cell)
    if remove_self:
        energy -= (q**2).sum() / (sigma * (2 * np.pi) ** 1.5)
    return energy
