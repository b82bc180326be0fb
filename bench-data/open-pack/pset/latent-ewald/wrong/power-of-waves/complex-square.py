    # Wrong: the square of a complex number, not of its length.
    power = (structure_factor(q, r, k) ** 2).real.sum(axis=1)
