    # Wrong: the corpora need not be equally large.
    in_human, in_llm = (
        Counter(token for sentence in corpus for token in set(sentence)) for corpus in (human, llm)
    )
    return sorted(
        token
        for token in in_human
        if min_count <= in_human[token] < len(human) and min_count <= in_llm[token] < len(human)
    )
