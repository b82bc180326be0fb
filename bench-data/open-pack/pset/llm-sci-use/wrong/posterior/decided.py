    # Wrong: a probability, not a verdict.
    p, q, _ = common_scale(log_p, log_q)
    return (alpha * q > (1 - alpha) * p).astype(float)
