    # Wrong: the solution is not turned back.
    triangular, unitary = factors
    shifted = triangular + shift * np.eye(g.size)
    return solve_triangular(shifted, unitary.conj().T @ g).real
