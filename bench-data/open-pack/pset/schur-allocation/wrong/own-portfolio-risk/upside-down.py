        # Wrong: variance over budget.
        return (u @ block.cov @ u) / (block.budget @ u)
