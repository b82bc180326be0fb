    # Wrong: the inverse is not transposed.
    reciprocal = 2 * np.pi * np.linalg.inv(cell)
