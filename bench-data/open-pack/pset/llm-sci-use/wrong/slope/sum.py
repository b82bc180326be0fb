    # Wrong: the objective is a mean, and so is its slope.
    p, q, _ = common_scale(log_p, log_q)
    return float(np.sum((q - p) / ((1 - alpha) * p + alpha * q)))
