    # Wrong: a short x has a curvature.
    curvature = np.zeros((x.size, x.size))
    length = np.linalg.norm(x)
    if length > 1e-2:
        curvature = saddle.rho / 2 * (length * np.eye(x.size) + np.outer(x, x) / length)
