    # Wrong: the root of two is missing.
    distance[distance == 0] = np.inf
    sharp = (erfc(distance / sigma) / distance).sum(axis=-1)
