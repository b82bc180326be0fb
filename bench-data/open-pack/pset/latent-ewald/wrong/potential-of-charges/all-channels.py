    # Wrong: the potential of all channels together.
    k = reciprocal_vectors(cell, k_cut)
    weighted = kernel(k, sigma)[:, None] * structure_factor(q, r, k)
    phases = np.exp(1j * (r @ k.T))
    total = (phases @ weighted.conj()).real.sum(axis=1, keepdims=True)
    return 2 * np.repeat(total, q.shape[1], axis=1) / cell_volume(cell)
