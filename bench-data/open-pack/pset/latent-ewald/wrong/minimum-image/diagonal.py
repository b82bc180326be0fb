    # Wrong: as if the box were not skew.
    edges = np.diag(cell)
    return d - np.rint(d / edges) * edges
