    # Wrong: a shift of the diagonal alone.
    triangular, unitary = factors
    turned = solve_triangular(triangular + shift, unitary.conj().T @ g)
    return (unitary @ turned).real
