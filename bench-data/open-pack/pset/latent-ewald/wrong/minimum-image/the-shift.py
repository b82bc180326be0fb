    # Wrong: how far it was moved, not where it is.
    fractions = d @ np.linalg.inv(cell)
    return np.rint(fractions) @ cell
