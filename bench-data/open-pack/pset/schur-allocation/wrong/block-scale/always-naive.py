    # Wrong: there is one rule for both.
    return 1 / (naive_variance(block) * (block.budget @ u))
