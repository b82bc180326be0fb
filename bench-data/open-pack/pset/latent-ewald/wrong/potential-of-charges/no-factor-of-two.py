    # Wrong: the energy shared out, not its derivative.
    k = reciprocal_vectors(cell, k_cut)
    weighted = kernel(k, sigma)[:, None] * structure_factor(q, r, k)
    phases = np.exp(1j * (r @ k.T))
    return (phases @ weighted.conj()).real / cell_volume(cell)
