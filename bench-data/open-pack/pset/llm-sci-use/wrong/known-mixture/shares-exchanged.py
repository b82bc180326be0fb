    # Wrong: alpha is the share of the LLM.
    from_llm = size - round(alpha * size)
    rows_llm = rng.randint(0, len(llm), size=from_llm)
    rows_human = rng.randint(0, len(human), size=size - from_llm)
    return np.concatenate([llm[rows_llm], human[rows_human]])
