    # Wrong: the same corpus again tells nothing.
    estimates = [estimate_share(log_p, log_q) for _ in range(draws)]
