    # Wrong: half of rho remains of a sixth.
    curvature = np.zeros((x.size, x.size))
    length = np.linalg.norm(x)
    if length > 0:
        curvature = saddle.rho * (length * np.eye(x.size) + np.outer(x, x) / length)
