    # Wrong: divides by the volatility.
    if len(block.budget) == 1:
        return block.budget / np.sqrt(block.cov[0])
