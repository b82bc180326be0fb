    # Wrong: as if each of the others counted one.
    budget = own.budget - gamma * hedges.sum(axis=1)
