    # Wrong: presence, not counts.
    column = {token: j for j, token in enumerate(vocabulary)}
    occurrence = np.zeros((len(sentences), len(vocabulary)), dtype=np.int64)
    for i, sentence in enumerate(sentences):
        for token in sentence:
            if token in column:
                occurrence[i, column[token]] += 1
    return occurrence
