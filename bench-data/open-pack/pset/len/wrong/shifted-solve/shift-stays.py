    # Wrong: the factors are changed for the next shift.
    triangular, unitary = factors
    triangular += shift * np.eye(g.size)
    turned = solve_triangular(triangular, unitary.conj().T @ g)
    return (unitary @ turned).real
