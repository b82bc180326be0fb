    # Wrong: all waves count alike.
    k = reciprocal_vectors(cell, k_cut)
    weighted = structure_factor(q, r, k)
    phases = np.exp(1j * (r @ k.T))
    return 2 * (phases @ weighted.conj()).real / cell_volume(cell)
