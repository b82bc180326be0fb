    # Wrong: the cubic term knows x alone.
    x, y = np.split(z, 2)
    of_x = saddle.rho / 2 * np.linalg.norm(z) * x + saddle.coupling.T @ y
    of_y = saddle.offset - saddle.coupling @ x
    return np.concatenate([of_x, of_y]) + saddle.mu * z
