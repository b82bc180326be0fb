    # Wrong: the budget is taken for ones.
    if risk == "own":
        return u.sum() / (u @ block.cov @ u)
    if risk == "ivp":
        return 1 / (naive_variance(block) * (block.budget @ u))
    raise ValueError(f"risk is own or ivp, not {risk}")
