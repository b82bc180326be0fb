    # Wrong: one over the variance.
    if len(block.budget) == 1:
        return 1 / block.cov[0]
