    # Wrong: an unknown rule gives nothing.
    if risk == "own":
        return block.budget @ u / (u @ block.cov @ u)
    if risk == "ivp":
        return 1 / (naive_variance(block) * (block.budget @ u))
    return None
