    # Wrong: hedges the variances, not the covariances.
    cov = own.cov - np.diag(np.diag(gamma * hedges @ cross.T))
