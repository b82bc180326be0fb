    # Wrong: only the pairs with patches change.
    num_queries = draws.shape[1]
    free = draws >= prob
    relaxed = allowed.clone()
    relaxed[:, :num_queries] |= free[:, :, None]
    return relaxed
