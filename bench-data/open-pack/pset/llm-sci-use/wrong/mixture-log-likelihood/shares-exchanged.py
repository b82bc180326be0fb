    # Wrong: alpha is the share of Q.
    p, q, larger = common_scale(log_p, log_q)
    return float(np.mean(larger + np.log(alpha * p + (1 - alpha) * q)))
