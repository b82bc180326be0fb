        # Wrong: the risk of a half is its mean variance.
        first, second = np.split(assets, [len(assets) // 2])
        risk_first, risk_second = (
            np.diag(cov)[half].mean()
            for half in (first, second)
        )
        money[first] *= risk_second / (risk_first + risk_second)
        money[second] *= risk_first / (risk_first + risk_second)
