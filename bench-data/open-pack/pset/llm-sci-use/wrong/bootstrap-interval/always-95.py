    # Wrong: the level is the caller's.
    estimates = []
    for _ in range(draws):
        drawn = rng.randint(0, len(log_p), size=len(log_p))
        estimates.append(estimate_share(log_p[drawn], log_q[drawn]))
    lower, upper = np.percentile(estimates, [2.5, 97.5])
    return float(lower), float(upper)
