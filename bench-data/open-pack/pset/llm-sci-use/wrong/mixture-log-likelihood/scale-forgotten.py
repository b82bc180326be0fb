    # Wrong: the scale belongs to the likelihood.
    p, q, _ = common_scale(log_p, log_q)
    return float(np.mean(np.log((1 - alpha) * p + alpha * q)))
