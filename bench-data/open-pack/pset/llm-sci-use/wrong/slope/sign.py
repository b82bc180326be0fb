    # Wrong: more of Q is what a larger share brings.
    p, q, _ = common_scale(log_p, log_q)
    return float(np.mean((p - q) / ((1 - alpha) * p + alpha * q)))
