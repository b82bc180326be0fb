    # Wrong: each corpus has its own counts.
    in_human, in_llm = (
        Counter(token for sentence in corpus for token in set(sentence)) for corpus in (llm, human)
    )
