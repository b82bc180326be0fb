    # Wrong: waves pull alike, however long they are.
    k = reciprocal_vectors(cell, k_cut)
    weighted = kernel(k, sigma)[:, None] * structure_factor(q, r, k)
    phases = np.exp(1j * (r @ k.T))
    pull = (phases * (q @ weighted.conj().T)).imag
    return 2 * pull @ (k / np.linalg.norm(k, axis=1, keepdims=True)) / cell_volume(cell)
