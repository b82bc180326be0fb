    # Wrong: the mean over sentences, not the sum.
    p, q, larger = common_scale(log_p, log_q)
    return float(np.sum(larger + np.log((1 - alpha) * p + alpha * q)))
