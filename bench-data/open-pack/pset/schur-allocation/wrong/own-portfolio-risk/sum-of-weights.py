        # Wrong: the sum of weights for the budget.
        return u.sum() / (u @ block.cov @ u)
