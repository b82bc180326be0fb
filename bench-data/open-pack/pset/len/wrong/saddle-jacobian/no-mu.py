    # Wrong: the quadratic terms are forgotten.
    x, _ = np.split(z, 2)
    curvature = np.zeros((x.size, x.size))
    length = np.linalg.norm(x)
    if length > 0:
        curvature = saddle.rho / 2 * (length * np.eye(x.size) + np.outer(x, x) / length)
    blocks = [
        [curvature, saddle.coupling.T],
        [-saddle.coupling, np.zeros_like(curvature)],
    ]
    return np.block(blocks)
