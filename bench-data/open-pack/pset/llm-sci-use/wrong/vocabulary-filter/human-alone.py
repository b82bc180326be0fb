    # Wrong: the LLM's corpus must be able to tell as well.
    in_human = Counter(token for sentence in human for token in set(sentence))
    return sorted(token for token in in_human if min_count <= in_human[token] < len(human))
