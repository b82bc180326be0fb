    # Wrong: fractions are not turned back.
    fractions = d @ np.linalg.inv(cell)
    return (fractions - np.rint(fractions))
