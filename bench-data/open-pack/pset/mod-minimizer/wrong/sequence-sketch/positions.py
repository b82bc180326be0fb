    # Wrong: words, not where they are.
    positions = sampled_positions(sequence, k, w, short_length(k, w), mix)
    return np.unique(positions).astype(np.uint64)
