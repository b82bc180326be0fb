    # Wrong: the lower end comes first.
    estimates = []
    for _ in range(draws):
        drawn = rng.randint(0, len(log_p), size=len(log_p))
        estimates.append(estimate_share(log_p[drawn], log_q[drawn]))
    tail = 100 * (1 - level) / 2
    return float(np.percentile(estimates, 100 - tail)), float(np.percentile(estimates, tail))
