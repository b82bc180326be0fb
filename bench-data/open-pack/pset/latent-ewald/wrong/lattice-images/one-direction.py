    # Wrong: images on one side only.
    steps = range(shells + 1)
    shifts = np.array(list(itertools.product(steps, repeat=3))) @ cell
    distance = np.linalg.norm(r[:, None, None] - r[:, None] + shifts, axis=-1)
