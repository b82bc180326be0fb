    # Wrong: the restriction is one of patches, which come behind the queries.
    num_queries = draws.shape[1]
    free = draws >= prob
    relaxed = allowed.clone()
    relaxed[:, :num_queries, :num_queries] |= free[:, :, None]
    return relaxed
