    # Wrong: nothing is added to the counts.
    return (occurrence.sum(axis=0) + 1) / (len(occurrence) + 2)
