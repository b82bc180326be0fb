    # Wrong: the vocabulary is sorted by token, not by count.
    in_human, in_llm = (
        Counter(token for sentence in corpus for token in set(sentence)) for corpus in (human, llm)
    )
    return [
        token
        for token, _ in in_human.most_common()
        if min_count <= in_human[token] < len(human) and min_count <= in_llm[token] < len(llm)
    ]
