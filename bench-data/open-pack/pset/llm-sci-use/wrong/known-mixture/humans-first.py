    # Wrong: those of the LLM come first.
    from_llm = round(alpha * size)
    rows_llm = rng.randint(0, len(llm), size=from_llm)
    rows_human = rng.randint(0, len(human), size=size - from_llm)
    return np.concatenate([human[rows_human], llm[rows_llm]])
