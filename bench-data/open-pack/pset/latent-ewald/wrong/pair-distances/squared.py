    # Wrong: squares of distances.
    separations = minimum_image(r[:, None] - r, cell)
    distance = (separations**2).sum(axis=-1)
