    # Wrong: after an unknown token the sentence goes on.
    column = {token: j for j, token in enumerate(vocabulary)}
    occurrence = np.zeros((len(sentences), len(vocabulary)), dtype=bool)
    for i, sentence in enumerate(sentences):
        for token in sentence:
            if token not in column:
                break
            occurrence[i, column[token]] = True
    return occurrence
