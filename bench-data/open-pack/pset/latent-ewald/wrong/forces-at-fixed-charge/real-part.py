    # Wrong: the wrong part.
    k = reciprocal_vectors(cell, k_cut)
    weighted = kernel(k, sigma)[:, None] * structure_factor(q, r, k)
    phases = np.exp(1j * (r @ k.T))
    pull = (phases * (q @ weighted.conj().T)).real
    return 2 * pull @ k / cell_volume(cell)
