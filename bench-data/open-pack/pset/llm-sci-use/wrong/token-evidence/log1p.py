    # Wrong: one minus q, not one plus q.
    p, q = model
    return np.log(q) - np.log1p(q) - np.log(p) + np.log1p(p)
