    # Wrong: the volume is forgotten.
    k = reciprocal_vectors(cell, k_cut)
    power = (np.abs(structure_factor(q, r, k)) ** 2).sum(axis=1)
    energy = kernel(k, sigma) @ power
    if remove_self:
        energy -= (q**2).sum() / (sigma * (2 * np.pi) ** 1.5)
    return energy
