    # Wrong: the riskier asset gets more.
    if len(block.budget) == 1:
        return block.budget * block.cov[0]
