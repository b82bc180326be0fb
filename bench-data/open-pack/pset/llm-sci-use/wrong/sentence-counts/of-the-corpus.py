    # Wrong: a token that a corpus has at all is not one sentence.
    in_human, in_llm = (
        Counter({token for sentence in corpus for token in sentence}) for corpus in (human, llm)
    )
