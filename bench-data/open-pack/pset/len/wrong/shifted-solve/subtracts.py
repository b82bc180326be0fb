    # Wrong: the shift is added.
    triangular, unitary = factors
    shifted = triangular - shift * np.eye(g.size)
    turned = solve_triangular(shifted, unitary.conj().T @ g)
    return (unitary @ turned).real
