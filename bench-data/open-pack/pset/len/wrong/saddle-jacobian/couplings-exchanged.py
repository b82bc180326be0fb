    # Wrong: the derivative by y of the rows of x is the transposed coupling.
    x, _ = np.split(z, 2)
    curvature = np.zeros((x.size, x.size))
    length = np.linalg.norm(x)
    if length > 0:
        curvature = saddle.rho / 2 * (length * np.eye(x.size) + np.outer(x, x) / length)
    blocks = [
        [curvature, saddle.coupling],
        [-saddle.coupling.T, np.zeros_like(curvature)],
    ]
    return np.block(blocks) + saddle.mu * np.eye(z.size)
