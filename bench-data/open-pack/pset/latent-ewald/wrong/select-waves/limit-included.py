    # Wrong: a wave at the limit is kept.
    length = np.linalg.norm(k, axis=1)
    return k[(length > 0) & (length <= k_cut)]
