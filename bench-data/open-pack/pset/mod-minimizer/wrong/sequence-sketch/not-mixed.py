    # Wrong: the numbers are mixed.
    positions = sampled_positions(sequence, k, w, short_length(k, w), mix)
    return np.unique(word_numbers(sequence, k)[positions])
