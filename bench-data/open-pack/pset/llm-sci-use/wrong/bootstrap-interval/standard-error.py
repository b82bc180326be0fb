    # Wrong: percentiles, not two standard errors.
    estimates = []
    for _ in range(draws):
        drawn = rng.randint(0, len(log_p), size=len(log_p))
        estimates.append(estimate_share(log_p[drawn], log_q[drawn]))
    middle, spread = np.mean(estimates), np.std(estimates)
    return float(middle - 1.96 * spread), float(middle + 1.96 * spread)
