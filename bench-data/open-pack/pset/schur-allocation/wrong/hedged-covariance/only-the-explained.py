    # Wrong: the explained part alone.
    cov = gamma * hedges @ cross.T
