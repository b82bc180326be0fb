    # Wrong: cuts decimals off.
    fractions = d @ np.linalg.inv(cell)
    return (fractions - np.trunc(fractions)) @ cell
