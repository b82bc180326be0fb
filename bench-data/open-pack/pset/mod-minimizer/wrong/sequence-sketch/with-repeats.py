    # Wrong: each once.
    positions = sampled_positions(sequence, k, w, short_length(k, w), mix)
    return np.sort(mix(word_numbers(sequence, k)[positions]))
