    # Wrong: moves positions, not differences.
    separations = minimum_image(r, cell)[:, None] - minimum_image(r, cell)
    distance = np.linalg.norm(separations, axis=-1)
