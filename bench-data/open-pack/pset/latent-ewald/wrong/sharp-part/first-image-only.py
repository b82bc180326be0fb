    # Wrong: looks at one image.
    distance[distance == 0] = np.inf
    sharp = (erfc(distance / (np.sqrt(2) * sigma)) / distance).max(axis=-1)
