    # Wrong: the mask belongs to the caller.
    num_queries = draws.shape[1]
    free = draws >= prob
    allowed[:, :num_queries, num_queries:] |= free[:, :, None]
    return allowed
