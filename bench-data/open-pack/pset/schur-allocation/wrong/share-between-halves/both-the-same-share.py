        # Wrong: both get the share of the first.
        first, second = np.split(assets, [len(assets) // 2])
        risk_first, risk_second = (
            naive_variance(Block(cov[np.ix_(half, half)], np.ones(len(half))))
            for half in (first, second)
        )
        money[first] *= risk_second / (risk_first + risk_second)
        money[second] *= risk_second / (risk_first + risk_second)
