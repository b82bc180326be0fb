        # Wrong: the root of the variance.
        return 1 / (np.sqrt(naive_variance(block)) * (block.budget @ u))
