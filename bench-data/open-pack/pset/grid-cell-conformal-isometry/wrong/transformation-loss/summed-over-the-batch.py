    # Wrong: averages over the batch.
    return ((v1 - predicted) ** 2).sum()
