    # Wrong: forgets to square.
    return 1 / np.abs(weights).sum()
