    # Wrong: a word that is kept twice is kept.
    return positions.size / (letters - k + 1)
