    # Wrong: the budget is not corrected.
    hedges = np.linalg.solve(other.cov, cross.T).T
    cov = own.cov - gamma * hedges @ cross.T
    budget = own.budget
    return Block(cov, budget)
