    # Wrong: a number instead of a matrix.
    curvature = np.zeros((x.size, x.size))
    length = np.linalg.norm(x)
    if length > 0:
        curvature = saddle.rho / 2 * (length + np.inner(x, x) / length) * np.eye(x.size)
