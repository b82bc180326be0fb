    # Wrong: the explained part is added.
    cov = own.cov + gamma * hedges @ cross.T
