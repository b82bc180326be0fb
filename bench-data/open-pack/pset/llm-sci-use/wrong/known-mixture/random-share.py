    # Wrong: the share is exact, not a matter of luck.
    by_llm = rng.rand(size) < alpha
    rows_llm = rng.randint(0, len(llm), size=size)
    rows_human = rng.randint(0, len(human), size=size)
    return np.where(by_llm[:, None], llm[rows_llm], human[rows_human])
