    # Wrong: without the atom's own part.
    k = reciprocal_vectors(cell, k_cut)
    weighted = kernel(k, sigma)[:, None] * structure_factor(q, r, k)
    phases = np.exp(1j * (r @ k.T))
    own = kernel(k, sigma).sum() * q
    return 2 * ((phases @ weighted.conj()).real - own) / cell_volume(cell)
