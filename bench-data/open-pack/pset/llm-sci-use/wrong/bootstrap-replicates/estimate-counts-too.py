    # Wrong: the corpus itself is no replicate.
    estimates = [estimate_share(log_p, log_q)]
    for _ in range(draws):
        drawn = rng.randint(0, len(log_p), size=len(log_p))
        estimates.append(estimate_share(log_p[drawn], log_q[drawn]))
