    # Wrong: the corpus has `size` sentences in all.
    from_llm = round(alpha * size)
    rows_llm = rng.randint(0, len(llm), size=from_llm)
    rows_human = rng.randint(0, len(human), size=size)
    return np.concatenate([llm[rows_llm], human[rows_human]])
