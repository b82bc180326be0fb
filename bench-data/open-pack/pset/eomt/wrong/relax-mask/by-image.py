    # Wrong: each query has a number of its own.
    num_queries = draws.shape[1]
    free = draws[:, :1] >= prob
    relaxed = allowed.clone()
    relaxed[:, :num_queries, num_queries:] |= free[:, :, None]
    return relaxed
