    # Wrong: without an order the assets are not listed.
    if not 0 <= gamma <= 1:
        raise ValueError(f"gamma lies between 0 and 1, not at {gamma}")
    order = np.arange(len(cov)) if order is None else np.asarray(order)
    market = Block(cov[np.ix_(order, order)], np.ones(len(order)))
    u = allocate(market, gamma, risk)
    weights = np.empty_like(u)
    weights[order] = u
    return weights / weights.sum()
