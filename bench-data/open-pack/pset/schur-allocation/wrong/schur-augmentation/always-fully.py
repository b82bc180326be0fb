    # Wrong: the share is ignored.
    hedges = np.linalg.solve(other.cov, cross.T).T
    cov = own.cov - hedges @ cross.T
    budget = own.budget - hedges @ other.budget
    return Block(cov, budget)
