    # Wrong: x comes first.
    y, x = np.split(z, 2)
    of_x = saddle.rho / 2 * np.linalg.norm(x) * x + saddle.coupling.T @ y
    of_y = saddle.offset - saddle.coupling @ x
    return np.concatenate([of_y, of_x]) + saddle.mu * z
