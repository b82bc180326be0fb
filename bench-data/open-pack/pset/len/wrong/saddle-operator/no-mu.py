    # Wrong: the quadratic terms are forgotten.
    x, y = np.split(z, 2)
    of_x = saddle.rho / 2 * np.linalg.norm(x) * x + saddle.coupling.T @ y
    of_y = saddle.offset - saddle.coupling @ x
    return np.concatenate([of_x, of_y])
