    # Wrong: the range ends too early.
    steps = range(-shells, shells)
    shifts = np.array(list(itertools.product(steps, repeat=3))) @ cell
    distance = np.linalg.norm(r[:, None, None] - r[:, None] + shifts, axis=-1)
