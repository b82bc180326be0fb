    # Wrong: other words are kept.
    positions = sampled_positions(sequence, k, w, k, mix)
    return np.unique(mix(word_numbers(sequence, k)[positions]))
