    # Wrong: a token of all sentences would make every sentence without it impossible.
    in_human, in_llm = (
        Counter(token for sentence in corpus for token in set(sentence)) for corpus in (human, llm)
    )
    return sorted(
        token for token in in_human if min(in_human[token], in_llm[token]) >= min_count
    )
