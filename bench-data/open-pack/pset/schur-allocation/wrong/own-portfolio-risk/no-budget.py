        # Wrong: one over the variance.
        return 1 / (u @ block.cov @ u)
