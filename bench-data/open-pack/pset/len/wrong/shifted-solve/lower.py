    # Wrong: the Schur form is upper triangular.
    triangular, unitary = factors
    shifted = triangular + shift * np.eye(g.size)
    turned = solve_triangular(shifted, unitary.conj().T @ g, lower=True)
    return (unitary @ turned).real
