    # Wrong: over both ways to come about, not over one.
    p, q, _ = common_scale(log_p, log_q)
    return alpha * q / ((1 - alpha) * p + q)
