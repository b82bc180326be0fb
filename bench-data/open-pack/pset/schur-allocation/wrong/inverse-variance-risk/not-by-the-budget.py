        # Wrong: the length of the weights counts.
        return 1 / naive_variance(block)
