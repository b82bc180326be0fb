    # Wrong: the second is the LLM's corpus.
    in_human, in_llm = (
        Counter(token for sentence in corpus for token in set(sentence))
        for corpus in (human, human)
    )
