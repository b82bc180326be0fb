    # Wrong: each replicate is drawn anew.
    drawn = rng.randint(0, len(log_p), size=len(log_p))
    estimates = [estimate_share(log_p[drawn], log_q[drawn]) for _ in range(draws)]
