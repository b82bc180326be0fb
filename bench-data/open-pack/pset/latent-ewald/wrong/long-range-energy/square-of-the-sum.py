    # Wrong: the square of a complex number, not of its length.
    k = reciprocal_vectors(cell, k_cut)
    power = (structure_factor(q, r, k) ** 2).real.sum(axis=1)
    energy = kernel(k, sigma) @ power / cell_volume(cell)
    if remove_self:
        energy -= (q**2).sum() / (sigma * (2 * np.pi) ** 1.5)
    return energy
