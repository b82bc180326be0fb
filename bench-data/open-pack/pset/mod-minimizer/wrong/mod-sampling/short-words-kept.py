    # Wrong: the offset is folded.
    return sliding_minima(order(word_numbers(sequence, t)), w + k - t)
