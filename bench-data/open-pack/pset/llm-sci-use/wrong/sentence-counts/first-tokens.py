    # Wrong: all tokens of a sentence count, not only the first.
    in_human, in_llm = (
        Counter(token for sentence in corpus for token in sentence[:1]) for corpus in (human, llm)
    )
