    # Wrong: one of each pair of opposite waves.
    length = np.linalg.norm(k, axis=1)
    return k[(k @ np.array([1.0, 1e-3, 1e-6]) > 0) & (length < k_cut)]
