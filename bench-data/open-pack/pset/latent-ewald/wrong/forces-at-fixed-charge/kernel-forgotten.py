    # Wrong: all waves count alike.
    k = reciprocal_vectors(cell, k_cut)
    weighted = structure_factor(q, r, k)
    phases = np.exp(1j * (r @ k.T))
    pull = (phases * (q @ weighted.conj().T)).imag
    return 2 * pull @ k / cell_volume(cell)
