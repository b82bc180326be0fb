    # Wrong: the root can lie below any fixed number.
    upper = math.sqrt(weight * np.linalg.norm(g))
    lower = 1e-4
