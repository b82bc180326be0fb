    # Wrong: both corpora must be able to tell, not one of them.
    in_human, in_llm = (
        Counter(token for sentence in corpus for token in set(sentence)) for corpus in (human, llm)
    )
    return sorted(
        token
        for token in in_human | in_llm
        if min_count <= in_human[token] < len(human) or min_count <= in_llm[token] < len(llm)
    )
