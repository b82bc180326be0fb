    # Wrong: nothing is divided by a length of zero.
    length = np.linalg.norm(x)
    curvature = saddle.rho / 2 * (length * np.eye(x.size) + np.outer(x, x) / length)
