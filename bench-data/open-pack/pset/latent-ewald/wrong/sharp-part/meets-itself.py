    # Wrong: an atom meets itself nearby.
    distance[distance == 0] = 1e-3
    sharp = (erfc(distance / (np.sqrt(2) * sigma)) / distance).sum(axis=-1)
