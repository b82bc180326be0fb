    # Wrong: where more only harms, the share is none.
    if slope(0.0, log_p, log_q) <= 0:
        return 1.0
    if slope(1.0, log_p, log_q) >= 0:
        return 0.0
