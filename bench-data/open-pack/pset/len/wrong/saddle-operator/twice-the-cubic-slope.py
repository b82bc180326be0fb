    # Wrong: the slope of a cubed length has the factor three, not six.
    x, y = np.split(z, 2)
    of_x = saddle.rho * np.linalg.norm(x) * x + saddle.coupling.T @ y
    of_y = saddle.offset - saddle.coupling @ x
    return np.concatenate([of_x, of_y]) + saddle.mu * z
