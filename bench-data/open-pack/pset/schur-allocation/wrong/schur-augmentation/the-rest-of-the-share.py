    # Wrong: what should be left is taken away.
    hedges = np.linalg.solve(other.cov, cross.T).T
    cov = own.cov - (1 - gamma) * hedges @ cross.T
    budget = own.budget - (1 - gamma) * hedges @ other.budget
    return Block(cov, budget)
