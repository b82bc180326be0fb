    # Wrong: stops at two assets.
    if len(block.budget) <= 2:
        return block.budget / np.diag(block.cov)
