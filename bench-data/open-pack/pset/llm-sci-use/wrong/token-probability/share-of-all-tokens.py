    # Wrong: divided by sentences, not by tokens.
    return occurrence.sum(axis=0) / occurrence.sum()
