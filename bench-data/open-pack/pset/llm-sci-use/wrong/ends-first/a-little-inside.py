    # Wrong: shares near the ends are shares too.
    if slope(0.01, log_p, log_q) <= 0:
        return 0.0
    if slope(0.99, log_p, log_q) >= 0:
        return 1.0
