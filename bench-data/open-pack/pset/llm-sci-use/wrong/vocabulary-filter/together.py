    # Wrong: each corpus needs so many, not both together.
    in_human, in_llm = (
        Counter(token for sentence in corpus for token in set(sentence)) for corpus in (human, llm)
    )
    return sorted(
        token
        for token in in_human
        if 0 < in_llm[token] < len(llm)
        and in_human[token] < len(human)
        and in_human[token] + in_llm[token] >= min_count
    )
