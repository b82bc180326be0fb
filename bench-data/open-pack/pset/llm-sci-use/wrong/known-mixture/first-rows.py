    # Wrong: sentences are drawn.
    from_llm = round(alpha * size)
    return np.concatenate([llm[:from_llm], human[: size - from_llm]])
