    # Wrong: the imaginary part is lost.
    power = (structure_factor(q, r, k).real ** 2).sum(axis=1)
