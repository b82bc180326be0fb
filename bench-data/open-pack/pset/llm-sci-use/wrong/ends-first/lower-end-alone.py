    # Wrong: there is an upper end as well.
    if slope(0.0, log_p, log_q) <= 0:
        return 0.0
