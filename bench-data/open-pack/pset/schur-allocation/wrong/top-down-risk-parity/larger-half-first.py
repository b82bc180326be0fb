    # Wrong: the first half is the larger one.
    money = np.ones(len(cov))
    waiting = [seriate(cov) if order is None else np.asarray(order)]
    while waiting:
        assets = waiting.pop()
        if len(assets) == 1:
            continue
        first, second = np.split(assets, [(len(assets) + 1) // 2])
        risk_first, risk_second = (
            naive_variance(Block(cov[np.ix_(half, half)], np.ones(len(half))))
            for half in (first, second)
        )
        money[first] *= risk_second / (risk_first + risk_second)
        money[second] *= risk_first / (risk_first + risk_second)
        waiting += [first, second]
    return money
