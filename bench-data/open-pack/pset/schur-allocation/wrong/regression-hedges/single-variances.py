    # Wrong: looks at single variances of the others.
    hedges = cross / np.diag(other.cov)
