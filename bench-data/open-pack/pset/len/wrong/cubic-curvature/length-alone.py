    # Wrong: the length depends on x as well.
    curvature = saddle.rho / 2 * np.linalg.norm(x) * np.eye(x.size)
