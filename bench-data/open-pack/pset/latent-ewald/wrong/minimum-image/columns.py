    # Wrong: edges are taken for columns.
    fractions = d @ np.linalg.inv(cell).T
    return (fractions - np.rint(fractions)) @ cell.T
