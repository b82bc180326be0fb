    # Wrong: channels are added before squaring.
    power = np.abs(structure_factor(q, r, k).sum(axis=1)) ** 2
