    # Wrong: hedges with each other asset as if the others were not there.
    hedges = cross / np.diag(other.cov)
    cov = own.cov - gamma * hedges @ cross.T
    budget = own.budget - gamma * hedges @ other.budget
    return Block(cov, budget)
