    # Wrong: adds what the other half explains.
    hedges = np.linalg.solve(other.cov, cross.T).T
    cov = own.cov + gamma * hedges @ cross.T
    budget = own.budget + gamma * hedges @ other.budget
    return Block(cov, budget)
