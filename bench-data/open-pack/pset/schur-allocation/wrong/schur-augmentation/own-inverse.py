    # Wrong: divides by the own covariance.
    hedges = np.linalg.solve(own.cov, cross)
    cov = own.cov - gamma * hedges @ cross.T
    budget = own.budget - gamma * hedges @ other.budget
    return Block(cov, budget)
