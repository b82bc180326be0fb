    # Wrong: a grid instead of the given shares.
    portfolios = [schur_weights(cov, gamma, risk) for gamma in gammas]
    return {
        "gamma": np.linspace(0, 1, len(portfolios) + 1)[1:],
        "variance": np.array([w @ cov @ w for w in portfolios]),
        "effective": np.array([effective_assets(w) for w in portfolios]),
    }
