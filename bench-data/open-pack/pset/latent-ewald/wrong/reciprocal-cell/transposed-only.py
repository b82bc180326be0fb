    # Wrong: not inverted.
    reciprocal = 2 * np.pi * cell.T
