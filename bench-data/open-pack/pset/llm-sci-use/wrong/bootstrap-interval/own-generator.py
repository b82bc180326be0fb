    # Wrong: the random numbers are those of the given generator.
    rng = np.random.RandomState(0)
    estimates = []
    for _ in range(draws):
        drawn = rng.randint(0, len(log_p), size=len(log_p))
        estimates.append(estimate_share(log_p[drawn], log_q[drawn]))
    tail = 100 * (1 - level) / 2
    lower, upper = np.percentile(estimates, [tail, 100 - tail])
    return float(lower), float(upper)
