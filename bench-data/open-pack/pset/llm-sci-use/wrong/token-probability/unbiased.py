    # Wrong: a mean has n below, not n - 1.
    return occurrence.sum(axis=0) / (len(occurrence) - 1)
