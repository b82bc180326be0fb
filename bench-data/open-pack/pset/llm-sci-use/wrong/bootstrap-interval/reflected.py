    # Wrong: the percentiles are the ends, not their mirror images about the estimate.
    estimates = []
    for _ in range(draws):
        drawn = rng.randint(0, len(log_p), size=len(log_p))
        estimates.append(estimate_share(log_p[drawn], log_q[drawn]))
    tail = 100 * (1 - level) / 2
    lower, upper = np.percentile(estimates, [tail, 100 - tail])
    whole = estimate_share(log_p, log_q)
    return float(2 * whole - upper), float(2 * whole - lower)
