    # Wrong: tokens that are not in the vocabulary are passed over.
    column = {token: j for j, token in enumerate(vocabulary)}
    occurrence = np.zeros((len(sentences), len(vocabulary)), dtype=bool)
    for i, sentence in enumerate(sentences):
        for token in sentence:
            occurrence[i, column[token]] = True
    return occurrence
