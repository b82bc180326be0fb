    # Wrong: the error function itself.
    distance[distance == 0] = np.inf
    sharp = ((1 - erfc(distance / (np.sqrt(2) * sigma))) / distance).sum(axis=-1)
