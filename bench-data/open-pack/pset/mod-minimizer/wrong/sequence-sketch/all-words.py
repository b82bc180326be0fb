    # Wrong: only some words are kept.
    return np.unique(mix(word_numbers(sequence, k)))
