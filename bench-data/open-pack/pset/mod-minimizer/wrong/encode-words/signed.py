    # Wrong: the longest words need all 64 bits.
    count = sequence.size - length + 1
    numbers = np.zeros(count, dtype=np.int64)
    for place in range(length):
        numbers = numbers * 4 + sequence[place : place + count]
    return numbers
