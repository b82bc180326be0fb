    # Wrong: sorts the weights.
    weights = np.sort(u)
