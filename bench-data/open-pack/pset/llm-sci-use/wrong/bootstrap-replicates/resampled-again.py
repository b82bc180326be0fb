    # Wrong: replicates are drawn from the corpus, not from the replicate before.
    estimates = []
    for _ in range(draws):
        drawn = rng.randint(0, len(log_p), size=len(log_p))
        log_p, log_q = log_p[drawn], log_q[drawn]
        estimates.append(estimate_share(log_p, log_q))
