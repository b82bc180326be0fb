    # Wrong: the covariance is not hedged.
    hedges = np.linalg.solve(other.cov, cross.T).T
    cov = own.cov
    budget = own.budget - gamma * hedges @ other.budget
    return Block(cov, budget)
