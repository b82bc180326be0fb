    # Wrong: counts the positions.
    return np.count_nonzero(weights)
