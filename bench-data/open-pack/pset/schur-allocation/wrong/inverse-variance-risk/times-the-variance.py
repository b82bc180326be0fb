        # Wrong: the riskier half gets more.
        return naive_variance(block) / (block.budget @ u)
