    # Wrong: what is not own is naive.
    if risk == "own":
        return block.budget @ u / (u @ block.cov @ u)
    if risk != "own":
        return 1 / (naive_variance(block) * (block.budget @ u))
    raise ValueError(f"risk is own or ivp, not {risk}")
