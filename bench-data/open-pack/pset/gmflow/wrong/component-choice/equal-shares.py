    # Wrong: components have different shares.
    count = mixture.logweights.shape[1]
    chosen = (uniform * count).long()
