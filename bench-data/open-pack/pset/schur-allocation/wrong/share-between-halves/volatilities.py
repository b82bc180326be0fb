        # Wrong: shares by the roots of the risks.
        first, second = np.split(assets, [len(assets) // 2])
        risk_first, risk_second = (
            naive_variance(Block(cov[np.ix_(half, half)], np.ones(len(half)))) ** 0.5
            for half in (first, second)
        )
        money[first] *= risk_second / (risk_first + risk_second)
        money[second] *= risk_first / (risk_first + risk_second)
