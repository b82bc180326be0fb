    # Wrong: the first letter counts most.
    count = sequence.size - length + 1
    letters = sequence.astype(np.uint64)
    numbers = np.zeros(count, dtype=np.uint64)
    for place in range(length):
        numbers = numbers + letters[place : place + count] * np.uint64(4**place)
    return numbers
