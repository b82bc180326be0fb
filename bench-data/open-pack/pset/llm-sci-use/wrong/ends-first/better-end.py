    # Wrong: between the ends it may be better than at both.
    if mean_log_likelihood(0.0, log_p, log_q) >= mean_log_likelihood(1.0, log_p, log_q):
        return 0.0
    if slope(1.0, log_p, log_q) >= 0:
        return 1.0
