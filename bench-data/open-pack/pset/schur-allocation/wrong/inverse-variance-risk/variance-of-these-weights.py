        # Wrong: the variance of the weights, not of the naive ones.
        return 1 / ((u @ block.cov @ u) * (block.budget @ u))
