    # Wrong: the wave without a length stays.
    length = np.linalg.norm(k, axis=1)
    return k[(length < k_cut)]
