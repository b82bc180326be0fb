    # Wrong: components that the factor favours gain.
    logweights = mixture.logweights
