    # Wrong: solves the whole system whatever the share.
    return np.linalg.solve(block.cov, block.budget)
