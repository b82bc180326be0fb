    # Wrong: there is one rule for both.
    return block.budget @ u / (u @ block.cov @ u)
