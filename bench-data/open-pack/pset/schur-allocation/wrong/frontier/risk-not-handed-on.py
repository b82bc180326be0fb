    # Wrong: always by own risk.
    portfolios = [schur_weights(cov, gamma) for gamma in gammas]
    return {
        "gamma": np.array(gammas),
        "variance": np.array([w @ cov @ w for w in portfolios]),
        "effective": np.array([effective_assets(w) for w in portfolios]),
    }
