    # Wrong: both factors turn the same way.
    k = reciprocal_vectors(cell, k_cut)
    weighted = kernel(k, sigma)[:, None] * structure_factor(q, r, k)
    phases = np.exp(1j * (r @ k.T))
    return 2 * (phases @ weighted).real / cell_volume(cell)
