    # Wrong: long words are kept.
    t = short_length(k, w)
    positions = sampled_positions(sequence, k, w, t, mix)
    return np.unique(mix(word_numbers(sequence, t)[positions]))
