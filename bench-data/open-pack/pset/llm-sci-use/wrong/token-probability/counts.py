    # Wrong: counts are not divided by anything.
    return occurrence.sum(axis=0).astype(float)
