    # Wrong: the law of forces.
    distance[distance == 0] = np.inf
    sharp = (erfc(distance / (np.sqrt(2) * sigma)) / distance**2).sum(axis=-1)
