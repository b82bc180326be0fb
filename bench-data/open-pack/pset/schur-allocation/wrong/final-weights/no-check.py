    # Wrong: any share will do.
    order = seriate(cov) if order is None else np.asarray(order)
    market = Block(cov[np.ix_(order, order)], np.ones(len(order)))
    u = allocate(market, gamma, risk)
    weights = np.empty_like(u)
    weights[order] = u
    return weights / weights.sum()
