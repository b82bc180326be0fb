    # Wrong: a sentence counts once, however often it has the token.
    in_human, in_llm = (
        Counter(token for sentence in corpus for token in sentence) for corpus in (human, llm)
    )
