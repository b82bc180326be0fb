    # Wrong: this is how probable a human is.
    p, q, _ = common_scale(log_p, log_q)
    return (1 - alpha) * p / ((1 - alpha) * p + alpha * q)
