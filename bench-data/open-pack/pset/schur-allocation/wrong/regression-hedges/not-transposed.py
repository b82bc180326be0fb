    # Wrong: a column for each own asset.
    hedges = np.linalg.solve(other.cov, cross.T)
