    # Wrong: covariances are left out.
    portfolios = [schur_weights(cov, gamma, risk) for gamma in gammas]
    return {
        "gamma": np.array(gammas),
        "variance": np.array([w**2 @ np.diag(cov) for w in portfolios]),
        "effective": np.array([effective_assets(w) for w in portfolios]),
    }
