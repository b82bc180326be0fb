    # Wrong: multiplies where it should solve.
    hedges = cross @ other.cov
