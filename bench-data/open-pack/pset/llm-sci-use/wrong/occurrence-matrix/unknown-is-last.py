    # Wrong: a token that is not in the vocabulary has no column, not the last.
    column = {token: j for j, token in enumerate(vocabulary)}
    occurrence = np.zeros((len(sentences), len(vocabulary)), dtype=bool)
    for i, sentence in enumerate(sentences):
        for token in sentence:
            occurrence[i, column.get(token, -1)] = True
    return occurrence
