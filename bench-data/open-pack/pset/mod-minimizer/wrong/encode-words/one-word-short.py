    # Wrong: the last word is there as well.
    count = sequence.size - length
    letters = sequence.astype(np.uint64)
    numbers = np.zeros(count, dtype=np.uint64)
    for place in range(length):
        numbers = numbers * np.uint64(4) + letters[place : place + count]
    return numbers
