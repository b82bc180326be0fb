    # Wrong: the distance is forgotten.
    distance[distance == 0] = np.inf
    sharp = (erfc(distance / (np.sqrt(2) * sigma))).sum(axis=-1)
