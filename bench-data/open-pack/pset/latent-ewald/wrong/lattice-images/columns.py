    # Wrong: edges are taken for columns.
    steps = range(-shells, shells + 1)
    shifts = np.array(list(itertools.product(steps, repeat=3))) @ cell.T
    distance = np.linalg.norm(r[:, None, None] - r[:, None] + shifts, axis=-1)
