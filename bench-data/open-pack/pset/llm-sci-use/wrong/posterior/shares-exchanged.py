    # Wrong: alpha is the share of Q.
    p, q, _ = common_scale(log_p, log_q)
    return (1 - alpha) * q / (alpha * p + (1 - alpha) * q)
