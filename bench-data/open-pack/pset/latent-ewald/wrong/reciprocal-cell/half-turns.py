    # Wrong: half a turn for an edge.
    reciprocal = np.pi * np.linalg.inv(cell).T
