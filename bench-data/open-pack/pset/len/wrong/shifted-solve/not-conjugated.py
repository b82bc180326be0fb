    # Wrong: the inverse of a unitary matrix is its conjugate transpose.
    triangular, unitary = factors
    shifted = triangular + shift * np.eye(g.size)
    turned = solve_triangular(shifted, unitary.T @ g)
    return (unitary @ turned).real
