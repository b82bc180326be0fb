    # Wrong: four letters make a base of four.
    count = sequence.size - length + 1
    letters = sequence.astype(np.uint64)
    numbers = np.zeros(count, dtype=np.uint64)
    for place in range(length):
        numbers = numbers * np.uint64(10) + letters[place : place + count]
    return numbers
