    # Wrong: `draws` is how many replicates there are, not how large each is.
    estimates = []
    for _ in range(draws):
        drawn = rng.randint(0, len(log_p), size=draws)
        estimates.append(estimate_share(log_p[drawn], log_q[drawn]))
