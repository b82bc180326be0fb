    # Wrong: the nearest image is not looked for.
    separations = r[:, None] - r
    distance = np.linalg.norm(separations, axis=-1)
