    # Wrong: along the edges.
    separations = minimum_image(r[:, None] - r, cell)
    distance = np.abs(separations).sum(axis=-1)
