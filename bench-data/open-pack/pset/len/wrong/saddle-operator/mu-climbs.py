    # Wrong: the sign of the quadratic term of y is changed twice, as if its slope were not minus.
    x, y = np.split(z, 2)
    of_x = saddle.rho / 2 * np.linalg.norm(x) * x + saddle.coupling.T @ y + saddle.mu * x
    of_y = saddle.offset - saddle.coupling @ x - saddle.mu * y
    return np.concatenate([of_x, of_y])
