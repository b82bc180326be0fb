        # Wrong: the sum of weights for the budget.
        return 1 / (naive_variance(block) * u.sum())
