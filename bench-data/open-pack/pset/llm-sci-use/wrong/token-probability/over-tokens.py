    # Wrong: this is how many of the tokens a sentence has.
    return occurrence.mean(axis=1)
