    # Wrong: waves per radian.
    reciprocal = np.linalg.inv(cell).T
