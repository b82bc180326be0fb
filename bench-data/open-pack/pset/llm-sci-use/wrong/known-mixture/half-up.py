    # Wrong: a half is rounded to the even number.
    from_llm = int(np.floor(alpha * size + 0.5))
    rows_llm = rng.randint(0, len(llm), size=from_llm)
    rows_human = rng.randint(0, len(human), size=size - from_llm)
    return np.concatenate([llm[rows_llm], human[rows_human]])
