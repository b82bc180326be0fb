    # Wrong: columns stand as in the vocabulary, which need not be sorted.
    column = {token: j for j, token in enumerate(sorted(vocabulary))}
    occurrence = np.zeros((len(sentences), len(vocabulary)), dtype=bool)
    for i, sentence in enumerate(sentences):
        for token in sentence:
            if token in column:
                occurrence[i, column[token]] = True
    return occurrence
