    # Wrong: the slope of a cubed length grows with the square of x, not with its cube.
    x, y = np.split(z, 2)
    of_x = saddle.rho / 2 * np.linalg.norm(x) ** 2 * x + saddle.coupling.T @ y
    of_y = saddle.offset - saddle.coupling @ x
    return np.concatenate([of_x, of_y]) + saddle.mu * z
