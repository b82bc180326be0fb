    # Wrong: shrinks the numbers.
    return x * sigma_to / sigma_from + 0 * guessed
