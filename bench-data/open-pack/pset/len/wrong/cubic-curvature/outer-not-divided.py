    # Wrong: the second part would not scale as the first.
    length = np.linalg.norm(x)
    curvature = saddle.rho / 2 * (length * np.eye(x.size) + np.outer(x, x))
