    # Wrong: `el` is not a token of a sentence with `delves`.
    occurrence = np.zeros((len(sentences), len(vocabulary)), dtype=bool)
    for i, sentence in enumerate(sentences):
        text = " ".join(sentence)
        for j, token in enumerate(vocabulary):
            occurrence[i, j] = token in text
    return occurrence
