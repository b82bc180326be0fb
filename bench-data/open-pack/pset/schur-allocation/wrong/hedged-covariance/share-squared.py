    # Wrong: the share enters twice.
    cov = own.cov - gamma**2 * hedges @ cross.T
