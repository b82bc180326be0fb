    # Wrong: no shifts in two directions at once.
    steps = range(-shells, shells + 1)
    shifts = np.concatenate([np.eye(3)[[a]] * s for a in range(3) for s in steps]) @ cell
    distance = np.linalg.norm(r[:, None, None] - r[:, None] + shifts, axis=-1)
