    # Wrong: the smallest of the short words is looked for.
    ranks = order(word_numbers(sequence, k))
    return sliding_minima(ranks, w)
