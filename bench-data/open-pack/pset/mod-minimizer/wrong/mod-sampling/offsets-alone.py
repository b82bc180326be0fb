    # Wrong: positions are those of the whole sequence.
    smallest = sliding_minima(order(word_numbers(sequence, t)), w + k - t)
    return (smallest - np.arange(smallest.size)) % w
