    # Wrong: sizes of complex numbers instead of their real parts.
    triangular, unitary = factors
    shifted = triangular + shift * np.eye(g.size)
    turned = solve_triangular(shifted, unitary.conj().T @ g)
    return np.abs(unitary @ turned)
