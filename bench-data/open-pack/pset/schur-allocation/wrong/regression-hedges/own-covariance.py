    # Wrong: solves with the own covariances.
    hedges = np.linalg.solve(own.cov, cross)
