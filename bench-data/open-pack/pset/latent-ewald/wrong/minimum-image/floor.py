    # Wrong: wraps into the box instead.
    fractions = d @ np.linalg.inv(cell)
    return (fractions - np.floor(fractions)) @ cell
