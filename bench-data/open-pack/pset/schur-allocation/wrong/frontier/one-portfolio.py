    # Wrong: the last share for all.
    portfolios = [schur_weights(cov, gammas[-1], risk) for gamma in gammas]
    return {
        "gamma": np.array(gammas),
        "variance": np.array([w @ cov @ w for w in portfolios]),
        "effective": np.array([effective_assets(w) for w in portfolios]),
    }
