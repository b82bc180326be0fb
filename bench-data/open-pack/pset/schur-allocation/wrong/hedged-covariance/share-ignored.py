    # Wrong: always the whole Schur complement.
    cov = own.cov - hedges @ cross.T
