    # Wrong: roots of the variances.
    portfolios = [schur_weights(cov, gamma, risk) for gamma in gammas]
    return {
        "gamma": np.array(gammas),
        "variance": np.array([np.sqrt(w @ cov @ w) for w in portfolios]),
        "effective": np.array([effective_assets(w) for w in portfolios]),
    }
