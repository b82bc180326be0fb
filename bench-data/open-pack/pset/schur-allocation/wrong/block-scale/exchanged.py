    # Wrong: the rules have each other's names.
    if risk == "ivp":
        return block.budget @ u / (u @ block.cov @ u)
    if risk == "own":
        return 1 / (naive_variance(block) * (block.budget @ u))
    raise ValueError(f"risk is own or ivp, not {risk}")
