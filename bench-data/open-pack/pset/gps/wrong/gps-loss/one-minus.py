    # Wrong: a logarithm is meant.
    similarity = gps_similarity(x, y, alpha, beta, shifted)
    return 1 - similarity.mean()
