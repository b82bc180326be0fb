    # Wrong: rounded to the nearest whole number, not down.
    from_llm = int(alpha * size)
    rows_llm = rng.randint(0, len(llm), size=from_llm)
    rows_human = rng.randint(0, len(human), size=size - from_llm)
    return np.concatenate([llm[rows_llm], human[rows_human]])
