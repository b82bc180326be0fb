    # Wrong: channels are averaged.
    power = (np.abs(structure_factor(q, r, k)) ** 2).mean(axis=1)
