    # Wrong: there are as many as asked for.
    estimates = []
    for _ in range(draws - 1):
        drawn = rng.randint(0, len(log_p), size=len(log_p))
        estimates.append(estimate_share(log_p[drawn], log_q[drawn]))
